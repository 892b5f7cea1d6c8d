import 'reflect-metadata';
import { DatabaseModule } from '@boutik/platform/database';
import { OutboxModule } from '@boutik/platform/messaging';
import { setLogLevel } from '@boutik/platform/observability';
import { Test, type TestingModule } from '@nestjs/testing';
import { DataSource } from 'typeorm';
import { type TestDatabase, testDatabase } from '../../../../test/support/database.js';
import { CatalogModule } from '../catalog.module.js';
import { FoldProductTotals } from '../jobs/fold-product-totals.js';
import { UpsertProducts } from '../use-cases/upsert-products.js';
import { Brands } from './brands.js';
import { ProductDetails } from './product-details.js';
import { ProductStatistics } from './product-statistics.js';
import { SupplierProducts } from './supplier-products.js';

const CATEGORIES = ['Portables', 'Fixes', 'Serveurs'];
const TOTALS = `coalesce(sum(products), 0)::int as products, coalesce(sum(on_sale), 0)::int as on_sale,
  coalesce(sum(in_stock), 0)::int as in_stock, coalesce(sum(stock), 0)::int as stock`;

describe('totals of products and similar products', () => {
  let db: TestDatabase;
  let app: TestingModule;

  beforeAll(async () => {
    db = await testDatabase();
    process.env['DATABASE_URL'] = db.url;
    setLogLevel('silent');
    app = await Test.createTestingModule({ imports: [DatabaseModule, OutboxModule, CatalogModule] }).compile();
    const drafts = Array.from({ length: 60 }, (_, index) => ({
      reference: `REF-${index}`,
      name: `Produit ${index}`,
      brand: `Marque ${index % 5}`,
      category: 'Ordinateurs',
      subcategory: 'Tous',
      subsubcategory: CATEGORIES[index % 3] ?? '',
      imageUrls: [],
      netPriceCents: 10_000 + ((index * 7) % 20) * 100,
      stock: index % 4 === 0 ? 0 : index,
    }));
    await app.get(UpsertProducts).upsert(drafts, { source: 'test' });
    await db.query("insert into suppliers (id, name) values (901, 'Un'), (902, 'Deux'), (903, 'Sans produit')");
    await db.query('update products set supplier_id = 901 + id % 2, purchase_price_cents = nullif(id % 3, 0) * 7001');
    await db.query("update products set is_active = false where reference in ('REF-7', 'REF-8')");
    await db.query("delete from products where reference = 'REF-9'");
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const expectCounted = async () => {
    const [counted] =
      await db.query(`select count(*)::int as products, count(*) filter (where is_active)::int as on_sale,
      count(*) filter (where is_active and stock > 0)::int as in_stock, sum(stock)::int as stock from products`);
    expect(await db.query(`select ${TOTALS} from product_totals`)).toEqual([counted]);
    expect(
      await db.query(`select subsubcategory_id, sum(products)::int as products, sum(on_sale)::int as on_sale
        from category_totals group by 1 having sum(products) > 0 order by 1`),
    ).toEqual(
      await db.query(`select subsubcategory_id, count(*)::int as products, count(*) filter (where is_active)::int as on_sale
        from products group by 1 order by 1`),
    );
  };

  it('add up to what counting the rows gives, also after the rows are folded', async () => {
    await expectCounted();
    await new FoldProductTotals(app.get(DataSource)).handle();
    await expectCounted();
    for (const [table, key] of Object.entries({ product_totals: 'supplier_id', category_totals: 'subsubcategory_id' }))
      expect(await db.query(`select ${key} from ${table} group by 1 having count(*) > 1`)).toEqual([]);
  });

  it('follow products to another category, and count those of a category that are on sale again', async () => {
    await db.query(
      `update products set subsubcategory_id = (select max(id) from subsubcategories), is_active = not is_active
       where reference in ('REF-7', 'REF-12', 'REF-13')`,
    );
    await expectCounted();
    await db.query(
      "update products set is_active = reference <> 'REF-7' where reference in ('REF-7', 'REF-12', 'REF-13')",
    );
    await expectCounted();
  });

  it('gain a row when stock changes, none when the rating changes', async () => {
    const rows = async () => (await db.query('select id from product_totals')).length;
    const before = await rows();
    const ofCategories = async () => (await db.query('select id from category_totals')).length;
    const beforeOfCategories = await ofCategories();
    await db.query("update products set rating_sum = 4, rating_count = 1 where reference = 'REF-1'");
    expect(await rows()).toBe(before);
    await db.query("update products set stock = stock + 5 where reference = 'REF-1'");
    expect(await rows()).toBe(before + 1);
    expect(await ofCategories()).toBe(beforeOfCategories);
    await expectCounted();
  });

  it('do not make two sales of one supplier wait for each other', async () => {
    const sell = "update products set stock = stock - 1 where supplier_id = 901 and reference = 'REF-";
    await db.query("update products set supplier_id = 901 where reference in ('REF-1', 'REF-3')");
    await app.get(DataSource).transaction(async (tx) => {
      await tx.query(`${sell}1'`);
      await db.query(`set local lock_timeout = '2s'; ${sell}3'`);
    });
    await expectCounted();
  });

  it('give the statistics of suppliers, and their margins with and without a search', async () => {
    const { suppliers } = await app.get(ProductStatistics, { strict: false }).ofSuppliers();
    const counted = await db.query(
      `select s.id, count(p.id)::int as total_products from suppliers s left join products p on p.supplier_id = s.id
       group by s.id order by s.id`,
    );
    expect(suppliers.map(({ id, total_products }) => ({ id, total_products }))).toEqual(counted);
    const page = { page: 1, per_page: 20, fournisseur_id: undefined };
    const products = app.get(SupplierProducts, { strict: false });
    const all = await products.page({ ...page, search: '' });
    const found = await products.page({ ...page, search: 'produit' });
    expect(all.statistiques).toEqual(found.statistiques);
    expect(all.products).toEqual(found.products);
    expect(all.statistiques).toHaveLength(2);
  });

  it('divides the products of suppliers into pages, also from the end', async () => {
    const products = app.get(SupplierProducts, { strict: false });
    const namesOf = async (page: number, of: { fournisseur_id: number | undefined; search: string }) =>
      (await products.page({ page, per_page: 7, ...of })).products.data.map(({ nom }) => nom);
    for (const of of [
      { fournisseur_id: undefined, search: '' },
      { fournisseur_id: 902, search: '' },
      { fournisseur_id: undefined, search: 'produit 1' },
    ]) {
      const { products: all } = await products.page({ page: 1, per_page: 100, ...of });
      const pages = Array.from({ length: Math.ceil(all.total / 7) }, (_, at) => at + 1);
      const names = (await Promise.all(pages.map((page) => namesOf(page, of)))).flat();
      expect(names).toEqual(all.data.map(({ nom }) => nom));
      expect(await namesOf(pages.length + 1, of)).toEqual([]);
    }
  });

  it('list the brands with products on sale', async () => {
    await db.query("insert into brands (name) values ('Marque sans produit')");
    const brands = await app.get(Brands, { strict: false }).withProductsOnSale();
    expect(brands.map(({ nom }) => nom)).toEqual([0, 1, 2, 3, 4].map((at) => `Marque ${at}`));
  });

  it('find the same similar products as a sort of the whole subcategory', async () => {
    const details = app.get(ProductDetails, { strict: false });
    const ids = await db.query<{ id: number }>('select id from products where is_active order by id limit 20');
    for (const { id } of ids) {
      const sorted = await db.query<{ id: number }>(
        `select p.id from products this join subsubcategories l on l.id = this.subsubcategory_id
           join subsubcategories o on o.subcategory_id = l.subcategory_id join products p on p.subsubcategory_id = o.id
         where this.id = $1 and p.id <> this.id and p.is_active
         order by p.subsubcategory_id <> this.subsubcategory_id, p.stock = 0,
           abs(p.net_price_cents - this.net_price_cents), p.id limit 12`,
        [id],
      );
      expect((await details.similar(id, null)).map((card) => card.id)).toEqual(sorted.map((row) => row.id));
    }
  });
});
