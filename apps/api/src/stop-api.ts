import { setTimeout as sleep } from 'node:timers/promises';
import { ServerDrain } from '@boutik/platform/http';
import { LiveGateway } from '@boutik/platform/messaging';
import { HealthChecks, logger } from '@boutik/platform/observability';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** With CLOSE_TIMEOUT_MS below the 10 s after which the launcher kills. */
const FINISH_TIMEOUT_MS = 8000;
const CLOSE_TIMEOUT_MS = 1000;

/**
 * Stops the api without failed requests: not ready at once, still serving for `delayMs` so that the proxies notice, then
 * sockets reconnect to another process and running requests end, within 8 s.
 */
export async function stopApi(app: NestFastifyApplication, { delayMs }: { delayMs: number }): Promise<void> {
  const drain = new ServerDrain(app.getHttpServer());
  const sockets = app.get(LiveGateway);
  app.get(HealthChecks).beginClosing();
  drain.begin();
  sockets.beginClosing();
  logger('api').info({ delayMs }, 'The api is stopping');
  await sleep(delayMs);
  sockets.disconnectAll();
  if (!(await drain.finish(FINISH_TIMEOUT_MS))) logger('api').warn('Stopped without waiting for the last requests');
  await Promise.race([app.close(), sleep(CLOSE_TIMEOUT_MS)]);
  logger('api').info('The api has stopped');
}
