import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase, runningDatabase } from './embedded-postgres.mjs';

let dataDir = '';
let opened: Awaited<ReturnType<typeof openDatabase>>;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'boutik-database-'));
  chmodSync(dataDir, 0o755);
  opened = await openDatabase(dataDir);
});

afterAll(async () => {
  await opened.stop();
  rmSync(dataDir, { recursive: true });
});

async function queryValue<T>(sql: string): Promise<T | undefined> {
  const client = new pg.Client({ connectionString: opened.url });
  await client.connect();
  try {
    const { rows } = await client.query<{ value: T }>(sql);
    return rows[0]?.value;
  } finally {
    await client.end();
  }
}

const postmasterPid = () =>
  Number(readFileSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);

describe('the embedded PostgreSQL', () => {
  it('handles accented letters whatever the locale of the machine', async () => {
    expect(await queryValue<string>(`select upper('éàü') as value`)).toBe('ÉÀÜ');
    expect(await queryValue<string>('select current_setting($$server_encoding$$) as value')).toBe('UTF8');
  });

  it('listens on the loopback address only and requires the password', async () => {
    expect(await queryValue<string>('select current_setting($$listen_addresses$$) as value')).toBe('127.0.0.1');
    const wrongPassword = new pg.Client({ connectionString: opened.url.replace(/:[0-9a-f]+@/, ':guess@') });
    await expect(wrongPassword.connect()).rejects.toThrow(/password authentication failed/);
  });

  it('is reached by a Unix socket, and by TCP where the path of the data directory is too long for one', async () => {
    expect(await queryValue<string | null>('select inet_client_addr()::text as value')).toBeNull();
    const longDirectory = join(dataDir, 'x'.repeat(80));
    mkdirSync(longDirectory);
    chmodSync(longDirectory, 0o755);
    const other = await openDatabase(longDirectory);
    expect(new URL(other.url).hostname).toBe('127.0.0.1');
    await other.stop();
  });

  it('is found while it runs, and reused by the next launcher', async () => {
    expect(runningDatabase(dataDir)).toBe(opened.url);
    const pid = postmasterPid();
    const reopened = await openDatabase(dataDir);
    expect(reopened).toMatchObject({ url: opened.url, fresh: false });
    expect(postmasterPid()).toBe(pid);
  });

  it('restarts on the same port when it is killed', async () => {
    const restarted = new Promise<void>((resolve, reject) => opened.keepAlive({ restarted: resolve, lost: reject }));
    process.kill(postmasterPid(), 'SIGKILL');
    await restarted;
    expect(await queryValue<number>('select 1 as value')).toBe(1);
  });
});
