// @ts-check
// npm run package -- <folder>: builds, then copies what production needs to an empty folder.
import { assertNodeVersion } from './node-version.mjs';

assertNodeVersion();
const { LauncherError, printError } = await import('./launcher-error.mjs');
try {
  const { default: path } = await import('node:path');
  const { buildAll } = await import('./building/build-all.mjs');
  const { writePackage } = await import('./packaging/write-package.mjs');
  const { readSettings } = await import('./settings.mjs');
  const { step } = await import('./terminal.mjs');
  const [folder, ...rest] = process.argv.slice(2);
  if (!folder || rest.length > 0) throw new LauncherError('Usage : npm run package -- <dossier vide>');
  await buildAll({ env: readSettings().env, browser: true });
  // npm changes to the project directory: a relative folder refers to the directory where the command was typed.
  const target = path.resolve(process.env['INIT_CWD'] ?? process.cwd(), folder);
  await step('Paquet de production', () => writePackage(target));
} catch (error) {
  printError(error);
  process.exitCode = 1;
}
