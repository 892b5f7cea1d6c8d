import { type TestDatabase, testDatabase } from '../../../../test/support/database.js';
import { PreparedClient } from './prepared-client.js';

describe('a connection that prepares repeated statements', () => {
  let database: TestDatabase;
  let client: PreparedClient;
  const prepared = async () => {
    const { rows } = await client.query('select statement from pg_prepared_statements order by name');
    return rows.map(({ statement }: { statement: string }) => statement);
  };

  beforeAll(async () => {
    database = await testDatabase();
    client = new PreparedClient({ connectionString: database.url });
    await client.connect();
  });
  afterAll(async () => {
    await client?.end();
    await database?.drop();
  });

  it('prepares a statement with parameters from its third use on', async () => {
    const sum = (a: number, b: number) => client.query('select $1::int + $2::int as sum', [a, b]);
    await sum(1, 1);
    await sum(1, 2);
    expect(await prepared()).toEqual([]);
    for (const b of [3, 4]) expect((await sum(1, b)).rows).toEqual([{ sum: 1 + b }]);
    expect(await prepared()).toEqual(['select $1::int + $2::int as sum']);
  });

  it('leaves statements without parameters and failing ones as they are', async () => {
    for (let use = 0; use < 4; use += 1) await client.query('select 1 as one');
    for (let use = 0; use < 4; use += 1)
      await expect(client.query('select $1::int / 0', [1])).rejects.toThrow('division by zero');
    expect((await client.query('select $1::int + 1 as next', [1])).rows).toEqual([{ next: 2 }]);
    expect(await prepared()).not.toContain('select 1 as one');
  });

  it('forgets the statements that were not used for longest, here and on the server', async () => {
    const run = (n: number) => client.query(`select $1::int + ${n} as sum`, [1]);
    const often = () => client.query('select $1::int * 3 as often', [7]);
    for (let use = 0; use < 3; use += 1) await often();
    for (let n = 0; n < 300; n += 1) {
      for (let use = 0; use < 3; use += 1) await run(n);
      await often();
    }
    const statements = await prepared();
    expect(statements.length).toBe(256);
    expect(statements).toEqual(expect.arrayContaining(['select $1::int * 3 as often', 'select $1::int + 299 as sum']));
    expect(statements).not.toContain('select $1::int + 0 as sum');
    for (let use = 0; use < 4; use += 1) expect((await run(0)).rows).toEqual([{ sum: 1 }]);
    expect(await prepared()).toContain('select $1::int + 0 as sum');
  });

  it('forgets statements within a failed transaction, and runs those that wait', async () => {
    await client.query('begin');
    await expect(client.query('select $1::int / 0', [1])).rejects.toThrow('division by zero');
    const failed = Array.from({ length: 900 }, (_, n) => client.query(`select $1::int - ${n % 300} as rest`, [1]));
    const results = await Promise.allSettled(failed);
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['rejected']));
    await client.query('rollback');
    const waiting = Array.from({ length: 1200 }, (_, n) => client.query(`select $1::int - ${n % 300} as rest`, [1]));
    const rests = (await Promise.all(waiting)).map(({ rows }) => rows[0].rest);
    expect(rests).toEqual(Array.from({ length: 1200 }, (_, n) => 1 - (n % 300)));
  });

  it('calls back like a client of pg', async () => {
    for (const value of [1, 2, 3, 4]) {
      const rows = await new Promise((resolve, reject) => {
        client.query('select $1::int as value', [value], (error: Error | null, result: { rows: unknown[] }) =>
          error ? reject(error) : resolve(result.rows),
        );
      });
      expect(rows).toEqual([{ value }]);
    }
  });
});
