import { type TestDatabase, testDatabase } from '../../../../test/support/database.js';
import { PreparedClient } from './prepared-client.js';
import { PLANNED_PER_USE } from './words-like.js';

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

  it('has the columns of a prepared statement described once, with and without rows', async () => {
    let descriptions = 0;
    const { connection } = client as unknown as { connection: NodeJS.EventEmitter };
    connection.on('rowDescription', () => (descriptions += 1));
    const from = (first: number) =>
      client.query('select n, $1::text as word, null as missing from generate_series($2::int, 2) n', ['a', first]);
    for (const first of [3, 3, 3, 1, 3, 2]) {
      const { rows, rowCount, fields } = await from(first);
      expect(rows).toEqual([1, 2].slice(first - 1).map((n) => ({ n, word: 'a', missing: null })));
      expect([rowCount, fields.map(({ name }: { name: string }) => name)]).toEqual([
        rows.length,
        ['n', 'word', 'missing'],
      ]);
    }
    expect(descriptions).toBe(3);
  });

  it('refuses a prepared statement whose columns have changed', async () => {
    await client.query('create temporary table changing (value integer)');
    await client.query('insert into changing values (1)');
    const read = () => client.query('select * from changing where $1', [true]);
    for (let use = 0; use < 4; use += 1) expect((await read()).rows).toEqual([{ value: 1 }]);
    await client.query('alter table changing add column other text');
    await expect(read()).rejects.toThrow('cached plan must not change result type');
  });

  it('leaves statements without parameters and failing ones as they are', async () => {
    for (let use = 0; use < 4; use += 1) await client.query('select 1 as one');
    for (let use = 0; use < 4; use += 1)
      await expect(client.query('select $1::int / 0', [1])).rejects.toThrow('division by zero');
    expect((await client.query('select $1::int + 1 as next', [1])).rows).toEqual([{ next: 2 }]);
    expect(await prepared()).not.toContain('select 1 as one');
  });

  it('never prepares a statement that is planned for the values of each use', async () => {
    const search = `select $1::text ${PLANNED_PER_USE} as pattern`;
    for (const value of ['a', 'b', 'c', 'd'])
      expect((await client.query(search, [value])).rows).toEqual([{ pattern: value }]);
    expect(await prepared()).not.toContain(search);
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

  describe('in a transaction', () => {
    const written = async () =>
      (await database.query<{ n: number }>('select n from notes order by n')).map(({ n }) => n);
    const write = (n: number) => client.query('insert into notes values ($1)', [n]);
    const isOpen = async () => {
      const { rows } = await client.query(`select now() = statement_timestamp() as outside`);
      return !rows[0].outside;
    };

    beforeAll(async () => {
      await database.query('create table notes (n integer primary key)');
      // The first start of a connection is a statement of its own, which prepares it.
      await client.query('START TRANSACTION');
      await client.query('COMMIT');
    });
    beforeEach(() => database.query('delete from notes'));

    it('sends the start together with the first statement, with and without parameters', async () => {
      for (const first of [
        () => write(1),
        () => client.query('insert into notes values (1)'),
        () => client.query('select 1; select 2'),
      ]) {
        await client.query('START TRANSACTION');
        await first();
        expect(await isOpen()).toBe(true);
        await write(2);
        await client.query('ROLLBACK');
        expect(await written()).toEqual([]);
      }
      await client.query('START TRANSACTION');
      expect((await write(1)).rowCount).toBe(1);
      expect((await client.query('COMMIT')).command).toBe('COMMIT');
      expect(await written()).toEqual([1]);
    });

    it('sends nothing for a transaction without statements', async () => {
      for (const end of ['COMMIT', 'ROLLBACK']) {
        await client.query('START TRANSACTION');
        expect((await client.query(end)).command).toBe(end);
        expect(await isOpen()).toBe(false);
      }
    });

    it('fails as a whole when the first statement fails', async () => {
      await write(1);
      await client.query('START TRANSACTION');
      await expect(write(1)).rejects.toMatchObject({ code: '23505' });
      await expect(write(2)).rejects.toMatchObject({ code: '25P02' });
      await client.query('ROLLBACK');
      expect(await written()).toEqual([1]);
    });

    it('commits what was sent ahead, or fails with its error', async () => {
      await client.query('START TRANSACTION');
      await write(1);
      client.queryAhead('insert into notes values ($1)', [2]);
      await client.query('COMMIT');
      expect(await written()).toEqual([1, 2]);
      await client.query('START TRANSACTION');
      await write(3);
      client.queryAhead('insert into notes values ($1)', [1]);
      client.queryAhead('insert into notes values ($1)', [4]);
      await expect(client.query('COMMIT')).rejects.toMatchObject({ code: '23505' });
      expect(await written()).toEqual([1, 2]);
    });

    it('does not report a commit after a failure that was ignored', async () => {
      await client.query('START TRANSACTION');
      await write(1);
      await expect(write(1)).rejects.toMatchObject({ code: '23505' });
      await expect(client.query('COMMIT')).rejects.toThrow('had failed');
      expect(await written()).toEqual([]);
    });
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
