// @ts-check
import { buildAll } from './building/build-all.mjs';
import { commandScript } from './commands.mjs';
import { prepareDataDirectory } from './data-directory.mjs';
import { runningDatabase } from './postgres/embedded-postgres.mjs';
import { databaseFor, enter } from './house.mjs';
import { lockHolder } from './processes/lock.mjs';
import { complain } from './refusal.mjs';
import { runHere, runQuietly } from './processes/run-node.mjs';
import { readSettings } from './settings.mjs';

/** Rows live as long as their batch: V8's usual sizes would cost an import a third more memory, at the same speed. */
const SMALL_HEAP = ['--max-semi-space-size=4', '--max-old-space-size=512'];

/**
 * Runs a command of src/commands with the shop's environment and our terminal, and ends with its exit code.
 * The database of a shop that is open is shared; otherwise ours is started for the time of the command.
 * @param {string} name
 * @param {string[]} args
 */
export async function runCommand(name, args) {
  const settings = readSettings();
  const url = settings.databaseUrl ?? sharedDatabase(settings.dataDir);
  if (url) {
    process.exitCode = await runOn(url, { name, args, settings });
    return;
  }
  const { closing } = await enter(settings, { what: `npm run ${name}`, url: '' });
  try {
    const database = await databaseFor(settings, closing);
    const code = await runOn(database.url, { name, args, settings });
    await closing.leave(code);
  } catch (error) {
    complain(error);
    await closing.leave(1);
  }
}

/** The database of a shop that is open now; one that nobody keeps is not shared but taken over. @param {string} dataDir */
function sharedDatabase(dataDir) {
  const { lockFile } = prepareDataDirectory(dataDir);
  return lockHolder(lockFile) ? runningDatabase(dataDir) : null;
}

/**
 * @param {string} url
 * @param {{ name: string, args: string[], settings: import('./settings.mjs').Settings }} command
 * @returns {Promise<number>}
 */
async function runOn(url, { name, args, settings }) {
  const env = { ...settings.env, DATABASE_URL: url };
  await buildAll({ env: settings.env, browser: false });
  const script = commandScript(name);
  if (name !== 'migrate')
    await runQuietly([commandScript('migrate')], { what: 'La migration de la base de données', env });
  // npm runs us in the project: a relative file name was meant from where the person typed it.
  return runHere([...(name === 'import' ? SMALL_HEAP : []), script, ...args], {
    env,
    cwd: process.env.INIT_CWD ?? process.cwd(),
  });
}
