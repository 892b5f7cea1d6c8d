import type { DataSource, EntityManager } from 'typeorm';
import { type TestDatabase, testDatabase } from '../../../../test/support/database.js';
import { setLogLevel } from '../observability/log/index.js';
import { writeBeforeCommit } from './deferred-writes.js';
import { ShopDataSource } from './shop-data-source.js';

describe('transactions', () => {
  let db: TestDatabase;
  let source: ShopDataSource;
  const secondConnectionErrors: Error[] = [];

  beforeAll(async () => {
    setLogLevel('silent');
    db = await testDatabase();
    await db.query('create table counters (id integer primary key, n integer not null default 0)');
    await db.query('insert into counters (id) values (1), (2)');
    const options = { type: 'postgres' as const, url: db.url, extra: { max: 4, connectionTimeoutMillis: 2000 } };
    source = new ShopDataSource(options, {
      pool: 4,
      waitMs: 500,
      onSecondConnection: (error) => {
        secondConnectionErrors.push(error);
        throw error;
      },
    });
    await source.initialize();
  });
  afterAll(async () => {
    await source?.destroy();
    await db?.drop();
  });

  const increaseCounter = (tx: EntityManager, id: number) =>
    tx.query('update counters set n = n + 1 where id = $1', [id]);
  const counts = async () => (await db.query<{ n: number }>('select n from counters order by id')).map(({ n }) => n);

  it('are retried after a deadlock and applied once', async () => {
    const reachBarrier = createBarrier(2);
    let runs = 0;
    const updateBoth = (first: number, queryOutside: number) =>
      source.transaction(async (tx) => {
        runs += 1;
        await increaseCounter(tx, first);
        await reachBarrier();
        await increaseCounter(tx, queryOutside);
      });
    await Promise.all([updateBoth(1, 2), updateBoth(2, 1)]);
    expect(runs).toBe(3);
    expect(await counts()).toEqual([2, 2]);
  });

  it('are retried after a serialisation failure', async () => {
    const reachBarrier = createBarrier(2);
    const increment = () =>
      source.transaction('REPEATABLE READ', async (tx) => {
        const [row] = await tx.query<{ n: number }[]>('select n from counters where id = 1');
        await reachBarrier();
        await tx.query('update counters set n = $1 where id = 1', [(row?.n ?? 0) + 1]);
      });
    await Promise.all([increment(), increment()]);
    expect((await counts())[0]).toBe(4);
  });

  it('fail after three attempts, and are not retried after other errors', async () => {
    let runs = 0;
    const failing = (code: string) =>
      source.transaction(async (tx) => {
        runs += 1;
        await tx.query(`do $$ begin raise exception 'asked for' using errcode = '${code}'; end $$`);
      });
    await expect(failing('40P01')).rejects.toThrow('asked for');
    expect(runs).toBe(3);
    await expect(failing('23505')).rejects.toThrow('asked for');
    expect(runs).toBe(4);
  });

  it('leave connections for plain queries while they wait for a lock, and time out', async () => {
    const { release, waiting } = await lockFirstCounter(source);
    const writers = Array.from({ length: 10 }, () => source.transaction((tx) => increaseCounter(tx, 1)));
    const outcomes = Promise.allSettled(writers);
    await waiting;
    const reads = await Promise.all(
      Array.from({ length: 20 }, () => source.query<unknown[]>('select n from counters')),
    );
    expect(reads).toHaveLength(20);
    await expect(Promise.any(writers.slice(2))).rejects.toMatchObject({
      errors: expect.arrayContaining([expect.objectContaining({ kind: 'unavailable', code: 'database-busy' })]),
    });
    await release();
    expect((await outcomes).filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('write what is deferred once, before they commit, without that of a failed savepoint', async () => {
    await db.query('create table notes (id integer generated always as identity, text text)');
    const batches: (readonly string[])[] = [];
    const insertNotes = async (tx: EntityManager, texts: readonly string[]) => {
      batches.push(texts);
      await tx.query('insert into notes (text) select unnest($1::text[])', [texts]);
    };
    const defer = (tx: EntityManager, ...texts: string[]) => writeBeforeCommit(tx, insertNotes, texts);
    await source.transaction(async (tx) => {
      await defer(tx, 'a', 'b');
      const failing = tx.transaction(async (inner) => {
        await defer(inner, 'of the failed savepoint');
        throw new Error('only this');
      });
      await expect(failing).rejects.toThrow('only this');
      await tx.transaction((inner) => defer(inner, 'c'));
      expect(batches).toEqual([]);
    });
    const failing = source.transaction(async (tx) => {
      await defer(tx, 'of the failed transaction');
      throw new Error('all of it');
    });
    await expect(failing).rejects.toThrow('all of it');
    await defer(source.manager, 'at once');
    expect(batches).toEqual([['a', 'b', 'c'], ['at once']]);
    expect(await db.query('select text from notes order by id')).toEqual(
      ['a', 'b', 'c', 'at once'].map((text) => ({ text })),
    );
  });

  it('report a query inside that takes a second connection', async () => {
    const queryOutside = (work: (database: DataSource, tx: EntityManager) => Promise<unknown>) =>
      source.transaction((tx) => work(source, tx));
    await expect(queryOutside((database) => database.query('select 1'))).rejects.toThrow('second connection');
    await expect(queryOutside((database) => database.manager.query('select 1'))).rejects.toThrow('second connection');
    await expect(queryOutside((database) => database.transaction((tx) => tx.query('select 1')))).rejects.toThrow(
      'second',
    );
    expect(secondConnectionErrors).toHaveLength(3);
    await expect(queryOutside((_, tx) => tx.transaction((inner) => inner.query('select 1')))).resolves.toBeDefined();
    await expect(source.query('select 1')).resolves.toBeDefined();
  });
});

/** A barrier: resolves once `size` callers have arrived; later callers do not wait. */
function createBarrier(size: number): () => Promise<void> {
  let arrived = 0;
  let open: () => void = () => undefined;
  const all = new Promise<void>((resolve) => (open = resolve));
  return () => {
    arrived += 1;
    if (arrived === size) open();
    return all;
  };
}

/** Locks the first counter in a transaction of its own until `release`. */
async function lockFirstCounter(
  source: ShopDataSource,
): Promise<{ release: () => Promise<unknown>; waiting: Promise<void> }> {
  let unlock: () => void = () => undefined;
  const unlocked = new Promise<void>((resolve) => (unlock = resolve));
  let ready: () => void = () => undefined;
  const locked = new Promise<void>((resolve) => (ready = resolve));
  const lockTransaction = source.transaction(async (tx) => {
    await tx.query('select 1 from counters where id = 1 for update');
    ready();
    await unlocked;
  });
  await locked;
  const release = () => {
    unlock();
    return lockTransaction;
  };
  return { release, waiting: new Promise((resolve) => setTimeout(resolve, 100)) };
}
