import 'reflect-metadata';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigurationError, configuration } from '@boutik/platform/config';
import { findSeller } from '@boutik/platform/documents';
import { JobRunner, OutboxRelay } from '@boutik/platform/messaging';
import { NestLogger, logger, setLogLevel, startTracing, tracing } from '@boutik/platform/observability';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { WorkerModule } from './worker.module.js';

const CLOSE_TIMEOUT_MS = 1000;

let app: INestApplicationContext | undefined;
let stopping = false;

async function main(): Promise<void> {
  const settings = configuration();
  setLogLevel(settings.log.level);
  if (settings.tracing) await startTracing('boutik-worker');
  findSeller();
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
  // Stops when the parent process (the launcher) ends, so that no orphan remains.
  if (process.send) process.once('disconnect', () => void stop());
  app = await NestFactory.createApplicationContext(WorkerModule, { logger: new NestLogger(), abortOnError: false });
  logger('worker').info('The worker is ready');
  process.send?.('ready'); // to the launcher
}

/** Waits for running jobs and deliveries, eight seconds at most, before closing the application, because they use its services. */
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  try {
    const [drained = true] = await Promise.all([app?.get(JobRunner).stop(), app?.get(OutboxRelay).stop()]);
    const closing = app?.close();
    // The shutdown hook of @nestjs/bullmq waits for running jobs without a limit.
    await (drained ? closing : Promise.race([closing, sleep(CLOSE_TIMEOUT_MS)]));
    await tracing()?.stop();
    logger('worker').info('The worker has stopped');
    process.exit(0);
  } catch (error) {
    logger('worker').fatal({ err: error }, 'The worker did not stop cleanly');
    process.exit(1);
  }
}

main().catch((error: unknown) => {
  if (error instanceof ConfigurationError) process.stderr.write(`${error.message}\n`);
  else logger('worker').fatal({ err: error }, 'The worker could not start');
  process.exit(1);
});
