import { DataSource } from 'typeorm';
import { type TestDatabase, testDatabase } from '../../../../test/support/database.js';
import { LOW } from './low-stock.js';
import { RepairLowStock } from './repair-low-stock.js';

const APPLIED = `select p.id from products p join subsubcategories l on l.id = p.subsubcategory_id
    join subcategories s on s.id = l.subcategory_id
  where p.is_active and p.stock <= coalesce(
    (select threshold from stock_thresholds where product_id = p.id),
    (select threshold from stock_thresholds where subsubcategory_id = l.id),
    (select threshold from stock_thresholds where subcategory_id = s.id),
    (select threshold from stock_thresholds where category_id = s.category_id)) order by p.id`;

describe('candidates of low stock', () => {
  let db: TestDatabase;
  let source: DataSource;

  beforeAll(async () => {
    db = await testDatabase();
    source = await new DataSource({ type: 'postgres', url: db.url }).initialize();
    await db.query(
      "insert into categories (id, name, slug) overriding system value values (1, 'A', 'a'), (2, 'B', 'b')",
    );
    await db.query(
      "insert into subcategories (id, category_id, name, slug) overriding system value values (1, 1, 'A', 'a'), (2, 1, 'B', 'b')",
    );
    await db.query(
      `insert into subsubcategories (id, subcategory_id, name, slug) overriding system value
       values (1, 1, 'A', 'a'), (2, 1, 'B', 'b'), (3, 2, 'C', 'c')`,
    );
    await addProducts(1, 30);
  });
  afterAll(async () => {
    await source?.destroy();
    await db?.drop();
  });

  const addProducts = (from: number, to: number) =>
    db.query(
      `insert into products (id, reference, name, subsubcategory_id, net_price_cents, stock, is_active) overriding system value
       select n, 'REF-' || n, 'Produit ' || n, 1 + n % 3, 1000, n % 10, n % 7 <> 0 from generate_series($1::int, $2::int) n`,
      [from, to],
    );
  const listed = () => db.query<{ id: number }>(`with ${LOW} select id from low order by id`);
  const candidates = async () => (await db.query<{ id: number }>('select product_id as id from low_stock')).length;

  it('contain every product at or below its threshold after each change', async () => {
    const found: number[] = [];
    for (const change of [
      'insert into stock_thresholds (category_id, threshold) values (1, 2)',
      'insert into stock_thresholds (subcategory_id, threshold) values (2, 4)',
      'insert into stock_thresholds (subsubcategory_id, threshold) values (1, 0)',
      'insert into stock_thresholds (product_id, threshold) select id, 9 from products where id in (3, 9, 15)',
      'update stock_thresholds set threshold = 5 where subcategory_id = 2',
      'update products set stock = greatest(0, stock - 3) where id % 2 = 0',
      'update products set is_active = true',
      'update products set subsubcategory_id = 3 where subsubcategory_id = 1',
      'delete from stock_thresholds where product_id = 9',
      'delete from stock_thresholds where subcategory_id = 2',
      'insert into stock_thresholds (category_id, threshold) values (2, 6)',
      'update subcategories set category_id = 2 where id = 2',
      'update subsubcategories set subcategory_id = 2 where id = 2',
      'delete from stock_thresholds where subsubcategory_id is not null',
      'update products set stock = stock + 4 where id < 12',
    ]) {
      await db.query(change);
      const low = await db.query<{ id: number }>(APPLIED);
      expect({ change, low: await listed() }).toEqual({ change, low });
      found.push(low.length);
    }
    await addProducts(31, 60);
    expect(await listed()).toEqual(await db.query(APPLIED));
    expect(Math.min(...found)).toBeGreaterThan(0);
  });

  it('are removed by the job when they are not low any more, and added when a trigger missed them', async () => {
    await db.query("update low_stock set noted_at = now() - interval '2 hours'");
    const low = await listed();
    expect(await candidates()).toBeGreaterThan(low.length);
    await new RepairLowStock(source).handle();
    expect([await candidates(), await listed()]).toEqual([low.length, low]);
    await db.query('delete from low_stock');
    await new RepairLowStock(source).handle();
    expect(await listed()).toEqual(low);
  });

  it('are not looked for without any threshold', async () => {
    await db.query('delete from stock_thresholds');
    await db.query('delete from low_stock');
    await db.query('update products set stock = 0');
    expect([await candidates(), await listed()]).toEqual([0, []]);
  });
});
