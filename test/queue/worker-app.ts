import { DatabaseModule, JobsModule } from '@boutik/platform';
import type { INestApplicationContext, Provider } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

/** A worker in this process with the given handlers and listeners; lost jobs are noticed after 3 s. */
export function startWorker(providers: Provider[]): Promise<INestApplicationContext> {
  class WorkerUnderTest {}
  const jobs = JobsModule.forWorker({ lockMs: 2000, stalledMs: 1000 });
  const module = { module: WorkerUnderTest, imports: [DatabaseModule, jobs], providers };
  return NestFactory.createApplicationContext(module, { logger: ['error'], abortOnError: false });
}
