// @ts-check
// npm start: a complete shop on this machine.
import { assertNodeVersion } from './node-version.mjs';

assertNodeVersion();
const { printError } = await import('./launcher-error.mjs');
try {
  const { startShop } = await import('./start-shop.mjs');
  await startShop({ dev: false });
} catch (error) {
  printError(error);
  process.exitCode = 1;
}
