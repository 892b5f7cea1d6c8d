// @ts-check
import { buildAll } from './building/build-all.mjs';
import { commandScript } from './commands.mjs';
import { prepareDataDirectory } from './data-directory.mjs';
import { runningDatabase } from './postgres/embedded-postgres.mjs';
import { resolveDatabase, lockDataDirectory } from './startup.mjs';
import { lockHolder } from './processes/lock.mjs';
import { printError } from './launcher-error.mjs';
import { runAttached, runCaptured } from './processes/run-node.mjs';
import { readSettings } from './settings.mjs';

/** Rows are short-lived: with V8's default heap sizes an import takes a third more memory at the same speed. */
const SMALL_HEAP = ['--max-semi-space-size=4', '--max-old-space-size=512'];

/** Commands that read or fill the database as they find it; before the others it is migrated. */
const onDatabaseAsItIs = new Set(['migrate', 'backup', 'restore']);

/**
 * Runs a command of src/commands with the shop's environment in this terminal, and ends with its exit code.
 * The database of a running shop is used; otherwise the embedded one is started for the time of the command.
 * @param {string} name
 * @param {string[]} args
 */
export async function runCommand(name, args) {
  const settings = readSettings();
  const url = settings.databaseUrl ?? sharedDatabase(settings.dataDir);
  if (url) {
    process.exitCode = await runWithDatabase(url, { name, args, settings });
    return;
  }
  const { shutdown } = await lockDataDirectory(settings, { what: `npm run ${name}`, url: '' });
  try {
    const database = await resolveDatabase(settings, shutdown);
    const code = await runWithDatabase(database.url, { name, args, settings });
    await shutdown.exit(code);
  } catch (error) {
    printError(error);
    await shutdown.exit(1);
  }
}

/** The database URL of a shop that is running now, or null: an orphaned PostgreSQL is reused by openDatabase instead. @param {string} dataDir */
function sharedDatabase(dataDir) {
  const { lockFile } = prepareDataDirectory(dataDir);
  return lockHolder(lockFile) ? runningDatabase(dataDir) : null;
}

/**
 * @param {string} url
 * @param {{ name: string, args: string[], settings: import('./settings.mjs').Settings }} command
 * @returns {Promise<number>}
 */
async function runWithDatabase(url, { name, args, settings }) {
  const env = { ...settings.env, DATABASE_URL: url };
  await buildAll({ env: settings.env, browser: false });
  const script = commandScript(name);
  if (!onDatabaseAsItIs.has(name))
    await runCaptured([commandScript('migrate')], { what: 'La migration de la base de données', env });
  // npm changes to the project directory: relative file names refer to the directory where the command was typed.
  return runAttached([...(name === 'import' ? SMALL_HEAP : []), script, ...args], {
    env,
    cwd: process.env['INIT_CWD'] ?? process.cwd(),
  });
}
