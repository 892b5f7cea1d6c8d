import { DatabaseModule } from '@boutik/platform/database';
import { JobsModule } from '@boutik/platform/messaging';
import type { INestApplicationContext, Provider } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

const open = new Set<INestApplicationContext>();

/** A worker in this process with the given handlers and listeners; stalled jobs are detected after 3 s. */
export async function startWorker(providers: Provider[]): Promise<INestApplicationContext> {
  class WorkerUnderTest {}
  const jobs = JobsModule.forWorker({ lockMs: 2000, stalledMs: 1000 });
  const module = { module: WorkerUnderTest, imports: [DatabaseModule, jobs], providers };
  const worker = await NestFactory.createApplicationContext(module, { logger: ['error'], abortOnError: false });
  open.add(worker);
  return worker;
}

export async function stopWorker(worker: INestApplicationContext): Promise<void> {
  if (open.delete(worker)) await worker.close();
}

/** Includes those that a failed test did not close: Jest would wait for them. */
export async function stopAllWorkers(): Promise<void> {
  for (const worker of open) await stopWorker(worker);
}
