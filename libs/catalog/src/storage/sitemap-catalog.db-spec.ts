import 'reflect-metadata';
import { DatabaseModule } from '@boutik/platform/database';
import { OutboxModule } from '@boutik/platform/messaging';
import { setLogLevel } from '@boutik/platform/observability';
import { Test, type TestingModule } from '@nestjs/testing';
import { type TestDatabase, testDatabase } from '../../../../test/support/database.js';
import { CatalogModule } from '../catalog.module.js';
import { UpsertProducts } from '../use-cases/upsert-products.js';
import { SitemapCatalog } from './sitemap-catalog.js';

describe('the catalogue in the sitemap', () => {
  let db: TestDatabase;
  let app: TestingModule;
  let sitemap: SitemapCatalog;

  beforeAll(async () => {
    db = await testDatabase();
    process.env['DATABASE_URL'] = db.url;
    setLogLevel('silent');
    app = await Test.createTestingModule({ imports: [DatabaseModule, OutboxModule, CatalogModule] }).compile();
    sitemap = app.get(SitemapCatalog);
    const drafts = Array.from({ length: 2100 }, (_, index) => ({
      reference: `REF-${index}`,
      name: `Carte ${index}`,
      brand: index % 2 ? 'MSI' : 'ASUS',
      category: 'Composants',
      subcategory: 'Cartes',
      subsubcategory: index === 7 ? 'Vide' : 'GeForce',
      netPriceCents: 10_000,
      stock: 1,
    }));
    await app.get(UpsertProducts).upsert(drafts, { source: 'test' });
    await db.query(`update products set is_active = false where name in ('Carte 7', 'Carte 8')`);
    await db.query(`update products set updated_at = '2031-01-01T00:00:00Z' where name = 'Carte 2099'`);
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  it('gives ranges of all products on sale, in order', async () => {
    const ranges = await sitemap.productRanges(1500);
    expect(ranges.map(({ count }) => count)).toEqual([1500, 598]);
    expect(ranges[1]?.changedAt).toEqual(new Date('2031-01-01T00:00:00Z'));
    const ids: number[] = [];
    for (const range of ranges)
      for await (const batch of sitemap.products(range)) {
        expect(batch.length).toBeLessThanOrEqual(1000);
        ids.push(...batch.map(({ id }) => id));
      }
    const rows = await db.query<{ id: number }>('select id from products where is_active order by id');
    expect(ids).toEqual(rows.map(({ id }) => id));
  });

  it('leaves out categories and brands without products on sale', async () => {
    const categories = await sitemap.categories();
    expect(categories.map(({ level }) => level)).toEqual(['category', 'subcategory', 'subsubcategory']);
    const [leaf] = await db.query<{ id: number }>(`select id from subsubcategories where name = 'GeForce'`);
    expect(categories[2]?.id).toBe(leaf?.id);
    expect((await sitemap.brands()).map(({ name }) => name).sort()).toEqual(['ASUS', 'MSI']);
  });
});
