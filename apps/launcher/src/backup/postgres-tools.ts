import { spawn } from 'node:child_process';
import { hasCode } from '@boutik/kernel';
import { CommandError } from '../command-line.js';

/** A failure that the user of the terminal can mend; the message is French. */
export class BackupError extends CommandError {}

const MISSING =
  'introuvable : installez les programmes clients de PostgreSQL (Debian : apt install postgresql-client), dans la version du serveur ou une plus récente.';

/** Writes the database to a file of pg_dump's custom format, as it is at one moment. */
export function dumpDatabase(databaseUrl: string, target: string): Promise<void> {
  return run('pg_dump', databaseUrl, ['--format=custom', '--no-owner', '--no-privileges', `--file=${target}`]);
}

/** Restores the whole dump into an empty database, or nothing. */
export function restoreDatabase(databaseUrl: string, dump: string): Promise<void> {
  return run('pg_restore', databaseUrl, [
    '--no-owner',
    '--no-privileges',
    '--single-transaction',
    '--exit-on-error',
    dump,
  ]);
}

function run(program: string, databaseUrl: string, args: string[]): Promise<void> {
  const url = new URL(databaseUrl);
  // In the environment: arguments are visible to every user of the machine.
  const env = { ...process.env, PGPASSWORD: decodeURIComponent(url.password) };
  url.password = '';
  const child = spawn(program, [`--dbname=${url.href}`, ...args], { env, stdio: ['ignore', 'inherit', 'pipe'] });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  return new Promise((resolve, reject) => {
    child.once('error', (error) =>
      reject(hasCode(error, 'ENOENT') ? new BackupError(`${program} est ${MISSING}`) : error),
    );
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new BackupError(`${program} a échoué :\n${errors.trim()}`)),
    );
  });
}
