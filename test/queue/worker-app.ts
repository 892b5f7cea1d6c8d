import { DatabaseModule, JobsModule } from '@boutik/platform';
import type { INestApplicationContext, Provider } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

const open = new Set<INestApplicationContext>();

/** A worker in this process with the given handlers and listeners; lost jobs are noticed after 3 s. */
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

/** Also those that a failed test left behind: jest would wait for them for ever. */
export async function stopAllWorkers(): Promise<void> {
  for (const worker of open) await stopWorker(worker);
}
