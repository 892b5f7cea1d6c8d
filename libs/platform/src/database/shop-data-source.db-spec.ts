import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { DataSource, EntityManager } from 'typeorm';
import { type TestDatabase, testDatabase } from '../../../../test/support/database.js';
import { setLogLevel } from '../observability/log/index.js';
import { finishWith, notifyAfterCommit, queryWithCommit, writeBeforeCommit } from './deferred-writes.js';
import { pipeline } from './pipeline.js';
import { PreparedClient } from './prepared-client.js';
import { ShopDataSource } from './shop-data-source.js';

describe('transactions', () => {
  let db: TestDatabase;
  let source: ShopDataSource;
  /** With the connections of the shop, which send statements ahead. */
  let pooled: ShopDataSource;
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
    pooled = new ShopDataSource(
      { ...options, extra: { ...options.extra, Client: PreparedClient, max: 8 } },
      { pool: 8, waitMs: 5000, onSecondConnection: (error) => secondConnectionErrors.push(error) },
    );
    await pooled.initialize();
  });
  afterAll(async () => {
    await pooled?.destroy();
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
        await finishWith(inner, (manager) => insertNotes(manager, ['of its last step']));
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

  it('send the steps of a pipeline in their order, each of which sees what others committed before it got its lock', async () => {
    const before = await counts();
    const increase = () =>
      pooled.transaction(async (tx) => {
        const [, rows, nothing] = await pipeline(tx, [
          () => tx.query('select from counters where id = $1 for update', [1]),
          () => tx.query<{ n: number }[]>('select n from counters where id = $1', [1]),
          async () => 'nothing',
          () => increaseCounter(tx, 1),
        ]);
        expect(nothing).toBe('nothing');
        return rows[0]?.n;
      });
    const seen = await Promise.all(Array.from({ length: 8 }, increase));
    expect(seen.toSorted((a = 0, b = 0) => a - b)).toEqual(seen.map((_, index) => (before[0] ?? 0) + index));
  });

  it('fail with the first failure of a pipeline, and write nothing', async () => {
    const before = await counts();
    const failing = pooled.transaction((tx) =>
      pipeline(tx, [
        () => increaseCounter(tx, 1),
        () => tx.query('select 1 / $1::int', [0]),
        () => increaseCounter(tx, 2),
      ]),
    );
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    expect(await counts()).toEqual(before);
  });

  it('take their last steps together with the commit, and fail with the first failure', async () => {
    const before = await counts();
    const set = (tx: EntityManager, n: number) => queryWithCommit(tx, 'update counters set n = $1 where id = 1', [n]);
    const failing = pooled.transaction(async (tx) => {
      await finishWith(tx, () => queryWithCommit(tx, 'select 1 / $1::int', [0]));
      // It waits for a result, which is that of the failed transaction.
      await finishWith(tx, async () => void (await increaseCounter(tx, 1)));
    });
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    await pooled.transaction(async (tx) => {
      await finishWith(tx, () => set(tx, 41));
      await finishWith(tx, () => set(tx, 42));
      expect((await tx.query<{ n: number }[]>('select n from counters where id = 1'))[0]?.n).toBe(before[0]);
    });
    expect((await counts())[0]).toBe(42);
  });

  it('notify a channel after the commit, and not for each of many', async () => {
    const listener = new pg.Client({ connectionString: db.url });
    await listener.connect();
    const received: string[] = [];
    listener.on('notification', ({ channel }) => received.push(channel));
    await listener.query('listen news');
    const publish = () =>
      pooled.transaction(async (tx) => {
        await increaseCounter(tx, 1);
        await writeBeforeCommit(tx, (manager) => notifyAfterCommit(manager, 'news'), [1]);
      });
    const from = performance.now();
    await Promise.all(Array.from({ length: 20 }, publish));
    while (received.length < 2) await sleep(10);
    // At once, then one per interval of 50 ms.
    expect(received.length).toBeLessThanOrEqual(2 + (performance.now() - from) / 50);
    await listener.end();
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
