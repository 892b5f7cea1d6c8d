import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { skipped } from './describe-built.js';
import { freePort } from './free-port.js';

const DEBIAN = '/usr/lib/postgresql';
/** PostgreSQL refuses to run as root. */
const UNPRIVILEGED = { uid: 65_534, gid: 65_534 };

/** The programs of a PostgreSQL that is installed on this machine, server and client of one version; null without one. */
export function installedPostgres(): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = versions.map((version) => join(DEBIAN, version, 'bin'));
  return folders.find((folder) => ['initdb', 'pg_dump'].every((name) => existsSync(join(folder, name)))) ?? null;
}

/** `describe` for suites on it; skipped with the reason printed where it is missing. */
export const describePostgres: jest.Describe = installedPostgres()
  ? describe
  : skipped('no PostgreSQL is installed: run "apt-get install postgresql"');

export interface PostgresServer {
  /** URL of a database, which need not exist. */
  urlOf(database: string): string;
  stop(): void;
}

/** A server of its own on a temporary cluster. */
export async function startPostgres(): Promise<PostgresServer> {
  const programs = installedPostgres() ?? '';
  const directory = mkdtempSync(join(tmpdir(), 'boutik-postgres-'));
  const account = process.getuid?.() === 0 ? UNPRIVILEGED : null;
  const cluster = join(directory, 'cluster');
  mkdirSync(cluster);
  chmodSync(directory, 0o755);
  if (account) for (const path of [directory, cluster]) chownSync(path, account.uid, account.gid);
  const run = (name: string, args: string[]) =>
    execFileSync(join(programs, name), args, {
      ...account,
      cwd: directory,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  run('initdb', ['-D', cluster, '-U', 'boutik', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8']);
  const port = await freePort();
  const options = `-p ${port} -k ${directory} -c listen_addresses=127.0.0.1 -c fsync=off`;
  run('pg_ctl', ['-D', cluster, '-w', '-l', join(directory, 'log'), '-o', options, 'start']);
  return {
    urlOf: (database) => `postgres://boutik@127.0.0.1:${port}/${database}`,
    stop: () => {
      run('pg_ctl', ['-D', cluster, '-w', '-m', 'immediate', 'stop']);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
