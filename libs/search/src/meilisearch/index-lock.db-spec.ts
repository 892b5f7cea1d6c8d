import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { type TestDatabase, testDatabase } from '../../../../test/support/database.js';
import { until } from '../../../../test/support/until.js';
import { IndexLock } from './index-lock.js';

describe('the lock of a search index', () => {
  let db: TestDatabase;
  let source: DataSource;

  beforeAll(async () => {
    db = await testDatabase();
    source = await new DataSource({ type: 'postgres', url: db.url, extra: { lock_timeout: 100, max: 2 } }).initialize();
  });
  afterAll(async () => {
    await source?.destroy();
    await db?.drop();
  });

  it('lets one process write; the others wait longer than a statement may, without a connection', async () => {
    const lock = new IndexLock(source);
    const order: string[] = [];
    let hasTried = false;
    const write = (name: string) =>
      lock.withLock('write', 'products', async () => {
        order.push(`${name} begins`);
        await sleep(400);
        await until('another attempt', () => hasTried);
        order.push(`${name} ends`);
      });
    const all = Promise.all(['a', 'b', 'c'].map(write));
    await until('the first one', () => order.length > 0);
    expect(await lock.tryWithLock('write', 'products', async () => undefined)).toBeNull();
    hasTried = true;
    await all;
    expect(order.map((entry) => entry.slice(2))).toEqual(['begins', 'ends', 'begins', 'ends', 'begins', 'ends']);
  });
});
