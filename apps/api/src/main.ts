import { setFlagsFromString } from 'node:v8';
import { ConfigurationError, configuration, projectRoot } from '@boutik/platform/config';
import { findSeller } from '@boutik/platform/documents';
import { logger, startTracing, tracing } from '@boutik/platform/observability';
import { DataSource } from 'typeorm';
import { refuseDemoAccounts } from './refuse-demo-accounts.js';

// Rendering pages allocates much short-lived memory. By default V8 lets the heap grow several times over before a full
// collection; with this flag it collects at 33 % growth, and the process stays within its memory budget.
setFlagsFromString('--heap-growing-percent=33');

/** Where a unit of an earlier version starts the api (docs/decisions/0230). */
function warnOfDoubledMemory(): void {
  if (process.execArgv.includes('--single-threaded-gc') && Number.parseInt(process.versions.node, 10) >= 24)
    logger('api').warn('Started with --single-threaded-gc, which doubles the memory of the api from Node 24 on');
}

/** Calls `stop` at the first signal, or when the parent process (the launcher) ends, so that no orphan remains. */
function stopOnSignal(stop: (delayMs: number) => Promise<void>, shutdownDelayMs: number): void {
  let stopping = false;
  const stopOnce = (delayMs: number) => {
    if (stopping) return;
    stopping = true;
    stop(delayMs)
      .then(() => tracing()?.stop())
      .then(
        () => process.exit(0),
        (error: unknown) => fail(error, 'The api did not stop cleanly'),
      );
  };
  // The launcher has no other api that could take over.
  process.once('SIGTERM', () => stopOnce(process.send ? 0 : shutdownDelayMs));
  process.once('SIGINT', () => stopOnce(0));
  if (process.send) process.once('disconnect', () => stopOnce(0));
}

function fail(error: unknown, message: string): never {
  if (error instanceof ConfigurationError) process.stderr.write(`${error.message}\n`);
  else logger('api').fatal({ err: error }, message);
  process.exit(1);
}

async function main(): Promise<void> {
  const settings = configuration();
  if (settings.tracing) await startTracing('boutik-api');
  // Imported dynamically: modules read the settings on import, and an invalid setting must give one clear error
  // message.
  const [{ createApi }, { stopApi }] = await Promise.all([import('./create-api.js'), import('./stop-api.js')]);
  warnOfDoubledMemory();
  // A wrong seller.json is an error at the start, not at the first invoice.
  findSeller();
  const app = await createApi(settings, { root: projectRoot, pages: true });
  if (settings.production) await refuseDemoAccounts(app.get(DataSource));
  stopOnSignal((delayMs) => stopApi(app, { delayMs }), settings.http.shutdownDelayMs);
  await app.listen({ port: settings.http.port, host: settings.http.host });
  logger('api').info({ address: settings.http.publicUrl }, 'The api is ready');
  process.send?.('ready'); // to the launcher
}

main().catch((error: unknown) => fail(error, 'The api could not start'));
