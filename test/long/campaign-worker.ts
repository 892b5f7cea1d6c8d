import 'reflect-metadata';
import { NewsletterJobsModule } from '@boutik/newsletter';
import { DatabaseModule } from '@boutik/platform/database';
import { MailJobsModule } from '@boutik/platform/mail';
import { FilesModule } from '@boutik/platform/media';
import { JobsModule } from '@boutik/platform/messaging';
import { NestFactory } from '@nestjs/core';

class CampaignWorker {}

// A worker that dispatches campaigns and sends emails, in a process that a test can kill; stalled jobs are detected after 3 s.
const imports = [
  DatabaseModule,
  FilesModule,
  JobsModule.forWorker({ lockMs: 2000, stalledMs: 1000 }),
  MailJobsModule,
  NewsletterJobsModule,
];
await NestFactory.createApplicationContext(
  { module: CampaignWorker, imports },
  { logger: ['error'], abortOnError: false },
);
