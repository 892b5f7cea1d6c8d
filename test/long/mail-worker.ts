import 'reflect-metadata';
import { DatabaseModule, FilesModule, JobsModule, MailJobsModule } from '@boutik/platform';
import { NestFactory } from '@nestjs/core';

class MailingWorker {}

// A worker that only sends emails, in a process that a test can kill.
const imports = [DatabaseModule, FilesModule, JobsModule.forWorker(), MailJobsModule];
await NestFactory.createApplicationContext(
  { module: MailingWorker, imports },
  { logger: ['error'], abortOnError: false },
);
