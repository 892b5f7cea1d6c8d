// @ts-check
// npm run dev: the shop in watch mode, rebuilt and restarted when its code is saved.
import { assertNodeVersion } from './node-version.mjs';

assertNodeVersion();
const { printError } = await import('./launcher-error.mjs');
try {
  const { startShop } = await import('./start-shop.mjs');
  await startShop({ dev: true });
} catch (error) {
  printError(error);
  process.exitCode = 1;
}
