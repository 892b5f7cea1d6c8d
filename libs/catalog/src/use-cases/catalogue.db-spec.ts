import 'reflect-metadata';
import { DomainError } from '@boutik/kernel';
import { DatabaseModule } from '@boutik/platform/database';
import { OutboxModule } from '@boutik/platform/messaging';
import { setLogLevel } from '@boutik/platform/observability';
import { Test, type TestingModule } from '@nestjs/testing';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { type TestDatabase, testDatabase } from '../../../../test/support/database.js';
import { CatalogModule } from '../catalog.module.js';
import type { ProductDraft } from '../drafts/product-draft.js';
import { ProductCards } from '../storage/product-cards.js';
import { ProductsForSale } from '../storage/products-for-sale.js';
import { Stock } from './stock.js';
import { UpsertProducts } from './upsert-products.js';

const draft = (index: number, more: Partial<ProductDraft> = {}): ProductDraft => ({
  reference: `REF-${index}`,
  name: `Carte graphique ${index}`,
  brand: 'MSI',
  supplier: { id: 1, name: 'Grossiste' },
  category: 'Composants',
  subcategory: 'Cartes graphiques',
  subsubcategory: 'GeForce RTX',
  netPriceCents: 10_000,
  purchasePriceCents: 7_777,
  stock: 5,
  ...more,
});

describe('the catalogue', () => {
  let db: TestDatabase;
  let app: TestingModule;
  let products: UpsertProducts;
  let stock: Stock;
  let source: DataSource;

  beforeAll(async () => {
    db = await testDatabase();
    process.env['DATABASE_URL'] = db.url;
    setLogLevel('silent');
    app = await Test.createTestingModule({ imports: [DatabaseModule, OutboxModule, CatalogModule] }).compile();
    [products, stock, source] = [app.get(UpsertProducts), app.get(Stock), app.get(DataSource)];
  });
  beforeEach(() => db.query('truncate products, brands, suppliers, categories, outbox restart identity cascade'));
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const upsert = (...drafts: ProductDraft[]) => products.upsert(drafts, { source: 'test' });
  const idOf = async (reference: string) =>
    (await db.query<{ id: number }>('select id from products where reference = $1', [reference]))[0]?.id ?? 0;
  const codeOf = (error: unknown) => (error instanceof DomainError ? error.code : String(error));

  /** Number of statements that `work` sends to the database. */
  async function statementsOf(work: () => Promise<unknown>): Promise<number> {
    const sent = jest.spyOn(pg.Client.prototype, 'query');
    try {
      await work();
      return sent.mock.calls.length;
    } finally {
      sent.mockRestore();
    }
  }

  describe('writing products', () => {
    it('creates them once: repeating the batch changes nothing and publishes no events', async () => {
      expect(await upsert(draft(1), draft(2))).toEqual({
        created: ['REF-1', 'REF-2'],
        updated: [],
        unchanged: [],
        refused: [],
      });
      const [before] = await db.query('select count(*)::int as told, max(id) as last from outbox');
      expect(await upsert(draft(2), draft(1))).toEqual({
        created: [],
        updated: [],
        unchanged: ['REF-2', 'REF-1'],
        refused: [],
      });
      expect(await db.query('select count(*)::int as told, max(id) as last from outbox')).toEqual([before]);
      expect(await db.query('select count(*)::int as n from price_history')).toEqual([{ n: 2 }]);
    });

    it('keeps fields absent from a later draft, and applies the last of two drafts', async () => {
      await upsert(draft(1, { descriptionHtml: '<p>Bonne<script>alert(1)</script></p>', badge: 'Top' }));
      const partialDraft = { ...draft(1) };
      delete partialDraft.stock;
      await upsert({ ...partialDraft, name: 'Un' }, { ...partialDraft, name: 'Deux' });
      expect(await db.query('select name, stock, badge, description_html from products')).toEqual([
        { name: 'Deux', stock: 5, badge: 'Top', description_html: '<p>Bonne</p>' },
      ]);
    });

    it('writes nothing of a batch with an invalid draft, nor in a dry run', async () => {
      await expect(upsert(draft(1), draft(2, { netPriceCents: -1 }))).rejects.toThrow();
      const dryRun = await products.upsert([draft(1)], { source: 'test', dryRun: true });
      expect(dryRun.created).toEqual(['REF-1']);
      expect(await db.query('select (select count(*) from products) + (select count(*) from brands) as n')).toEqual([
        { n: '0' },
      ]);
    });

    it('uses as many statements for two hundred products as for two', async () => {
      await upsert(draft(0));
      const many = Array.from({ length: 200 }, (_, index) => draft(index + 10));
      const few = await statementsOf(() => upsert(draft(1), draft(2)));
      expect(await statementsOf(() => upsert(...many))).toBe(few);
    });
  });

  describe('the struck price', () => {
    /** Replaces the price history by these prices, oldest first. */
    async function setPriceHistory(prices: { days: number; cents: number }[]) {
      await db.query('delete from price_history');
      for (const { days, cents } of prices)
        await db.query(
          `insert into price_history (product_id, net_price_cents, sold_price_cents, is_promotion, source, changed_at)
           values ($1, $2, $2, false, 'test', now() - make_interval(days => $3))`,
          [await idOf('REF-1'), cents, days],
        );
    }
    const struck = async () =>
      (await db.query<{ struck: number | null }>('select struck_price_cents as struck from products'))[0]?.struck;

    it('is the lowest price in the thirty days before the promotion', async () => {
      await upsert(draft(1));
      await setPriceHistory([
        { days: 60, cents: 5_000 },
        { days: 45, cents: 9_500 },
        { days: 20, cents: 8_000 },
        { days: 10, cents: 10_000 },
      ]);
      await upsert(draft(1, { promoPriceCents: 7_000 }));
      expect(await struck()).toBe(8_000);
      const card = (await app.get(ProductCards).byIds([await idOf('REF-1')], null)).get(await idOf('REF-1'));
      expect(card).toMatchObject({ prix_barre: 80, prix_promo: 70, prix_final: 70, promo: 1, remise: 12 });
    });

    it('counts the price in force when the thirty days began', async () => {
      await upsert(draft(1));
      await setPriceHistory([
        { days: 60, cents: 6_000 },
        { days: 10, cents: 10_000 },
      ]);
      await upsert(draft(1, { promoPriceCents: 5_500 }));
      expect(await struck()).toBe(6_000);
    });

    it('stays when a promotion is lowered further, and is cleared when it ends', async () => {
      await upsert(draft(1));
      await upsert(draft(1, { promoPriceCents: 9_000 }));
      await upsert(draft(1, { promoPriceCents: 8_000 }));
      expect(await struck()).toBe(10_000);
      await upsert(draft(1, { promoPriceCents: null }));
      expect(await struck()).toBeNull();
    });
  });

  describe('stock', () => {
    it('sells the last unit once to fifty concurrent orders', async () => {
      await upsert(draft(1, { stock: 1 }));
      const productId = await idOf('REF-1');
      const reserveOne = () => source.transaction((tx) => stock.reserve(tx, [{ productId, quantity: 1 }], null));
      const results = await Promise.allSettled(Array.from({ length: 50 }, reserveOne));
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const reasons = results.flatMap((one) => (one.status === 'rejected' ? [codeOf(one.reason)] : []));
      expect(new Set(reasons)).toEqual(new Set(['insufficient-stock']));
      expect(await db.query('select stock, sold_count from products')).toEqual([{ stock: 0, sold_count: 1 }]);
      expect(await db.query("select data from outbox where event = 'product.stock-changed'")).toEqual([
        { data: { productId, by: -1, stock: 0 } },
      ]);
    });

    it('does not deadlock when carts contain the same products in different orders', async () => {
      await upsert(draft(1, { stock: 100 }), draft(2, { stock: 100 }));
      const both = [await idOf('REF-1'), await idOf('REF-2')];
      const reserveLines = (ids: number[]) =>
        source.transaction((tx) =>
          stock.reserve(
            tx,
            ids.map((productId) => ({ productId, quantity: 1 })),
            null,
          ),
        );
      await Promise.all(Array.from({ length: 30 }, (_, index) => reserveLines(index % 2 ? both : both.toReversed())));
      expect(await db.query('select stock from products')).toEqual([{ stock: 70 }, { stock: 70 }]);
    });

    it('reserves all lines or none, and adds up lines of one product', async () => {
      await upsert(draft(1, { stock: 5 }), draft(2, { stock: 3 }));
      const [one, two] = [await idOf('REF-1'), await idOf('REF-2')];
      const reserveLines = (...lines: [number, number][]) =>
        source
          .transaction((tx) =>
            stock.reserve(
              tx,
              lines.map(([productId, quantity]) => ({ productId, quantity })),
              null,
            ),
          )
          .then(() => 'taken', codeOf);
      expect(await reserveLines([one, 5], [two, 4])).toBe('insufficient-stock');
      expect(await reserveLines([two, 2], [two, 2])).toBe('insufficient-stock');
      expect(await reserveLines([one, 1], [999_999, 1])).toBe('product-not-for-sale');
      expect(await db.query('select stock from products order by id')).toEqual([{ stock: 5 }, { stock: 3 }]);
      expect(await reserveLines([one, 5], [two, 3])).toBe('taken');
      await source.transaction((tx) => stock.release(tx, [{ productId: one, quantity: 5 }], { kind: 'release' }));
      expect(await db.query('select stock, sold_count from products order by id')).toEqual([
        { stock: 5, sold_count: 0 },
        { stock: 0, sold_count: 3 },
      ]);
    });
  });

  describe('product data for customers and carts', () => {
    it('never contains a purchase price, not even for staff', async () => {
      await upsert(draft(1));
      const id = await idOf('REF-1');
      const staff = { id: 1, role: 'Commercial', email: 'c@boutik.test', name: 'Hoarau', prenom: 'Luc' } as const;
      for (const viewer of [null, staff]) {
        const card = (await app.get(ProductCards).byIds([id], viewer)).get(id);
        expect(card?.nom).toBe('Carte graphique 1');
        expect(JSON.stringify(card)).not.toMatch(/achat|purchase|77\.77|7777/);
      }
      expect(JSON.stringify([...(await app.get(ProductsForSale).find([id]))])).not.toMatch(/achat|purchase|7777/);
    });

    it('takes one statement for one product and for a hundred', async () => {
      await upsert(...Array.from({ length: 100 }, (_, index) => draft(index)));
      const ids = (await db.query<{ id: number }>('select id from products')).map(({ id }) => id);
      for (const some of [ids.slice(0, 1), ids]) {
        expect(await statementsOf(() => app.get(ProductCards).inOrder(some, null))).toBe(1);
        expect(await statementsOf(() => app.get(ProductsForSale).find(some))).toBe(1);
      }
    });

    it('hides products off sale and limits the stock shown to customers', async () => {
      await upsert(draft(1, { stock: 500 }), draft(2, { isActive: false }), draft(3, { netPriceCents: null }));
      const ids = (await db.query<{ id: number }>('select id from products')).map(({ id }) => id);
      const cards = await app.get(ProductCards).inOrder(ids, null);
      expect(cards.map(({ reference, nb_stock }) => [reference, nb_stock])).toEqual([['REF-1', 50]]);
    });
  });
});
