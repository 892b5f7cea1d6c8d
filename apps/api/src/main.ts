import { setFlagsFromString } from 'node:v8';
import { ConfigurationError, configuration, projectRoot } from '@boutik/platform/config';
import { findSeller } from '@boutik/platform/documents';
import { logger } from '@boutik/platform/observability';
import { DataSource } from 'typeorm';
import { refuseDemoAccounts } from './refuse-demo-accounts.js';

// Rendering pages allocates much short-lived memory. By default V8 lets the heap grow several times over before a full
// collection; with this flag it collects at 33 % growth, and the process stays within its memory budget (DESIGN §5).
setFlagsFromString('--heap-growing-percent=33');

/** Stops when the parent process (the launcher) ends, so that no orphan remains. */
function stopWithParent(stop: () => Promise<void>): void {
  if (process.send) process.once('disconnect', () => void stop().finally(() => process.exit(0)));
}

async function main(): Promise<void> {
  const settings = configuration();
  // Imported dynamically: modules read the settings on import, and an invalid setting must give one clear error
  // message.
  const { createApi } = await import('./create-api.js');
  // A wrong seller.json is an error at the start, not at the first invoice.
  findSeller();
  const app = await createApi(settings, { root: projectRoot, pages: true });
  if (settings.production) await refuseDemoAccounts(app.get(DataSource));
  stopWithParent(() => app.close());
  await app.listen({ port: settings.http.port, host: settings.http.host });
  logger('api').info({ address: settings.http.publicUrl }, 'The api is ready');
}

main().catch((error: unknown) => {
  if (error instanceof ConfigurationError) process.stderr.write(`${error.message}\n`);
  else logger('api').fatal({ err: error }, 'The api could not start');
  process.exit(1);
});
