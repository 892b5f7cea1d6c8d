// @ts-check
// npm run migrate | seed | import | reindex | files | backup | restore: one command against the shop's database, running or not.
import { assertNodeVersion } from './node-version.mjs';

assertNodeVersion();
const { printError } = await import('./launcher-error.mjs');
try {
  const { runCommand } = await import('./run-command.mjs');
  const [name = '', ...args] = process.argv.slice(2);
  await runCommand(name, args);
} catch (error) {
  printError(error);
  process.exitCode = 1;
}
