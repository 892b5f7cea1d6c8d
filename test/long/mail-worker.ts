import 'reflect-metadata';
import { DatabaseModule } from '@boutik/platform/database';
import { MailJobsModule } from '@boutik/platform/mail';
import { FilesModule } from '@boutik/platform/media';
import { JobsModule } from '@boutik/platform/messaging';
import { NestFactory } from '@nestjs/core';

class MailingWorker {}

// A worker that only sends emails, in a process that a test can kill.
const imports = [DatabaseModule, FilesModule, JobsModule.forWorker(), MailJobsModule];
await NestFactory.createApplicationContext(
  { module: MailingWorker, imports },
  { logger: ['error'], abortOnError: false },
);
