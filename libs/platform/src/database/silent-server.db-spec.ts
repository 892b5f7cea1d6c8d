import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type TestDatabase, testDatabase } from '../../../../test/support/database.js';
import { PreparedClient } from './prepared-client.js';

const LIMIT_MS = 400;

describe('a connection whose server does not reply', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  beforeAll(async () => {
    database = await testDatabase();
    await database.query('create table notes (n integer primary key)');
    pool = new pg.Pool({
      connectionString: database.url,
      Client: PreparedClient,
      max: 1,
      reply_timeout: LIMIT_MS,
    } as object);
  });
  afterAll(async () => {
    await pool?.end();
    await database?.drop();
  });

  const backend = async () => {
    const client = await pool.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    client.release();
    return rows[0]?.pid;
  };

  it('is ended with all that wait on it, and not used again', async () => {
    const before = await backend();
    const client = await pool.connect();
    const lost = new Promise((resolve) => {
      client.once('error', resolve);
    });
    await client.query('START TRANSACTION');
    await client.query('insert into notes values ($1)', [1]);
    const begun = Date.now();
    const waiting = [client.query('select pg_sleep($1)', [2]), client.query('select $1::int as n', [2])];
    const outcomes = await Promise.allSettled(waiting);
    expect(Date.now() - begun).toBeLessThan(1500);
    const silent = { status: 'rejected', reason: expect.objectContaining({ code: 'ETIMEDOUT' }) };
    expect(outcomes).toEqual([silent, silent]);
    expect(await lost).toMatchObject({ code: 'ETIMEDOUT' });
    client.release();
    expect(pool.idleCount).toBe(0);
    expect(await backend()).not.toBe(before);
    expect(await database.query('select n from notes')).toEqual([]);
  });

  it('is left alone while replies come, while nothing is asked, and while this process is too busy to read them', async () => {
    const before = await backend();
    const client = await pool.connect();
    await Promise.all(Array.from({ length: 5 }, () => client.query('select pg_sleep($1)', [0.25])));
    await sleep(2 * LIMIT_MS);
    const replied = client.query('select $1::int as n', [3]);
    // The statement is sent at the end of this turn.
    setImmediate(() => {
      for (const until = Date.now() + 2 * LIMIT_MS; Date.now() < until; );
    });
    expect((await replied).rows).toEqual([{ n: 3 }]);
    client.release();
    expect(await backend()).toBe(before);
  });
});
