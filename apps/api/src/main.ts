import { setFlagsFromString } from 'node:v8';
import { ConfigurationError, configuration, logger } from '@boutik/platform';

// Rendered pages leave much behind. V8 lets the heap grow several times over before it clears up, by the memory of the
// machine; this way it does at a third above what is in use, and the process stays within its budget (DESIGN §5).
setFlagsFromString('--heap-growing-percent=33');

/** The launcher is our parent: when it is gone, nobody would stop us. */
function stopWithParent(stop: () => Promise<void>): void {
  if (process.send) process.once('disconnect', () => void stop().finally(() => process.exit(0)));
}

async function main(): Promise<void> {
  const settings = configuration();
  // Imported now: modules read the settings while they are loaded, and a bad one must end in one clear message.
  const { createApi } = await import('./create-api.js');
  const app = await createApi(settings, { root: process.cwd(), pages: true });
  stopWithParent(() => app.close());
  await app.listen({ port: settings.http.port, host: settings.http.host });
  logger('api').info({ address: settings.http.publicUrl }, 'api prête');
}

main().catch((error: unknown) => {
  if (error instanceof ConfigurationError) process.stderr.write(`${error.message}\n`);
  else logger('api').fatal({ err: error }, 'The api could not start');
  process.exit(1);
});
