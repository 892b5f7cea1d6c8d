import { DataSource } from 'typeorm';
import { z } from 'zod';
import { type TestDatabase, testDatabase } from '../../../../test/support/database.js';
import { countChanged, queryRows } from './query-rows.js';

const coinRow = z.strictObject({ id: z.number(), cents: z.string() });

describe('rows of SQL', () => {
  let db: TestDatabase;
  let source: DataSource;

  beforeAll(async () => {
    db = await testDatabase();
    await db.query('create table coins (id integer primary key, cents bigint not null)');
    await db.query('insert into coins values (1, 100), (2, 200)');
    source = await new DataSource({ type: 'postgres', url: db.url }).initialize();
  });
  afterAll(async () => {
    await source?.destroy();
    await db?.drop();
  });

  it('are returned by select, insert, update and delete alike', async () => {
    const query = (sql: string) => queryRows(source, coinRow, sql);
    expect(await query('select * from coins where id = 1')).toEqual([{ id: 1, cents: '100' }]);
    expect(await query('insert into coins values (3, 300) returning *')).toEqual([{ id: 3, cents: '300' }]);
    expect(await query('update coins set cents = 5 where id = 3 returning *')).toEqual([{ id: 3, cents: '5' }]);
    expect(await query('delete from coins where id = 3 returning *')).toEqual([{ id: 3, cents: '5' }]);
    expect(await query('update coins set cents = 5 where id = 4 returning *')).toEqual([]);
    expect(await query('select * from coins where false')).toEqual([]);
  });

  it('fail in tests when a column is missing, unknown or of another type', async () => {
    await expect(queryRows(source, coinRow, 'select id from coins')).rejects.toThrow('cents');
    await expect(queryRows(source, coinRow, 'select *, 1 as more from coins')).rejects.toThrow('more');
    await expect(queryRows(source, coinRow, 'select id, cents::integer from coins')).rejects.toThrow('cents');
  });

  it('are counted when they change', async () => {
    expect(await countChanged(source, 'update coins set cents = cents + 1 where id in ($1, 9)', [1])).toBe(1);
    expect(await countChanged(source, 'delete from coins where id = 9')).toBe(0);
  });
});
