// @ts-check
// npm run build: server code, storefront and workspace, to dist/.
import { assertNodeVersion } from './node-version.mjs';

assertNodeVersion();
const { printError } = await import('./launcher-error.mjs');
try {
  const { buildAll } = await import('./building/build-all.mjs');
  const { readSettings } = await import('./settings.mjs');
  await buildAll({ env: readSettings().env, browser: true });
} catch (error) {
  printError(error);
  process.exitCode = 1;
}
