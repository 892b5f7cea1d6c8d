import { type ProductDraft, UpsertProducts } from '@boutik/catalog';
import { Outbox } from '@boutik/platform';
import fc from 'fast-check';
import { DataSource } from 'typeorm';
import { type TestDatabase, testDatabase } from '../../../../test/support/database.js';
import type { ProductSearch } from '../search-engine.js';
import { IndexKeeper } from './index-keeper.js';
import { Places } from './places.js';
import { PostgresSearchEngine } from './postgres-search-engine.js';
import { ProductFeed } from './product-feed.js';
import { TextSearch } from './text-search.js';

const brands = ['ASUS', 'MSI', 'Corsair'];
const memories = ['8 Go', '16 Go', '32 Go', '64 Go'];
const sockets = ['AM5', 'LGA1700'];
const vat = (cents: number) => cents + Math.round((cents * 850) / 10_000);

const plan = Array.from({ length: 240 }, (_, i) => ({
  reference: `REF-${String(i).padStart(4, '0')}`,
  name: `${i % 2 ? 'Carte graphique' : 'Écran 27"'} ${brands[i % 3]} RTX ${4000 + (i % 9) * 10}`,
  brand: brands[i % 3] ?? '',
  memory: memories[i % 4] ?? '',
  socket: sockets[i % 5 === 0 ? 1 : 0] ?? '',
  net: 1000 + ((i * 7919) % 5000),
  category: i % 6 === 0 ? 'Réseau' : 'Composants',
  stock: i % 7,
}));

const drafts = plan.map((one) => ({
  reference: one.reference,
  name: one.name,
  brand: one.brand,
  netPriceCents: one.net,
  stock: one.stock,
  category: one.category,
  subcategory: 'Rayon',
  subsubcategory: 'Étagère',
  specification: { memoire: { capacite: one.memory }, carte_mere: { socket: one.socket } },
})) as ProductDraft[];

const everything: ProductSearch = {
  scope: { kind: 'everything' },
  texts: [],
  minPrice: null,
  maxPrice: null,
  promotionsOnly: false,
  selections: new Map(),
  ranges: new Map(),
  shownPrice: 'with-tax',
  sort: { field: 'relevance', descending: false },
  page: 1,
  perPage: 30,
};

describe('the search engine on PostgreSQL', () => {
  let db: TestDatabase;
  let source: DataSource;
  let engine: PostgresSearchEngine;
  let keeper: IndexKeeper;
  let upsert: UpsertProducts;
  const ids = new Map<string, number>();

  beforeAll(async () => {
    db = await testDatabase();
    process.env['DATABASE_URL'] = db.url;
    source = await new DataSource({ type: 'postgres', url: db.url }).initialize();
    upsert = new UpsertProducts(source, new Outbox(), { now: () => new Date() });
    await upsert.upsert(drafts, { source: 'test' });
    for (const row of await db.query<{ id: number; reference: string }>('select id, reference from products'))
      ids.set(row.reference, row.id);
    keeper = new IndexKeeper(new ProductFeed(source));
    const places = new Places(source);
    engine = new PostgresSearchEngine(keeper, new TextSearch(source, keeper, places), places);
    await keeper.onApplicationBootstrap();
  });
  afterAll(async () => {
    await keeper?.onModuleDestroy();
    await source?.destroy();
    await db?.drop();
  });

  const idOf = (reference: string) => ids.get(reference) ?? 0;
  const found = async (text: string) => (await engine.find({ ...everything, texts: [text], perPage: 100 })).ids;

  it('counts like a naive recount: OR inside a group, AND across, a group without its own selection', async () => {
    const choice = fc.record({
      marque: fc.subarray(brands),
      capacite: fc.subarray(memories),
      socket: fc.subarray(sockets),
      min: fc.option(fc.integer({ min: 1000, max: 6000 })),
      max: fc.option(fc.integer({ min: 1000, max: 6000 })),
    });
    type Choice = typeof choice extends fc.Arbitrary<infer T> ? T : never;
    const passes = (one: (typeof plan)[number], chosen: Choice, without?: string) =>
      (without === 'marque' || chosen.marque.length === 0 || chosen.marque.includes(one.brand)) &&
      (without === 'capacite' || chosen.capacite.length === 0 || chosen.capacite.includes(one.memory)) &&
      (without === 'socket' || chosen.socket.length === 0 || chosen.socket.includes(one.socket)) &&
      (chosen.min === null || vat(one.net) >= chosen.min) &&
      (chosen.max === null || vat(one.net) <= chosen.max);
    await fc.assert(
      fc.asyncProperty(choice, async (chosen) => {
        const selections = new Map(
          Object.entries({ marque: chosen.marque, capacite: chosen.capacite, socket: chosen.socket }).filter(
            ([, list]) => list.length > 0,
          ),
        );
        const answer = await engine.find({ ...everything, selections, minPrice: chosen.min, maxPrice: chosen.max });
        expect(answer.total).toBe(plan.filter((one) => passes(one, chosen)).length);
        for (const option of memories) {
          const expected = plan.filter((one) => one.memory === option && passes(one, chosen, 'capacite')).length;
          if (answer.facets['capacite']) expect(answer.facets['capacite'][option] ?? 0).toBe(expected);
        }
        for (const option of brands) {
          const expected = plan.filter((one) => one.brand === option && passes(one, chosen, 'marque')).length;
          if (answer.facets['marque']) expect(answer.facets['marque'][option] ?? 0).toBe(expected);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('pages through every product once, in order of the price one sees', async () => {
    const seen: number[] = [];
    for (let page = 1; page <= 8; page += 1)
      seen.push(...(await engine.find({ ...everything, sort: { field: 'price', descending: true }, page })).ids);
    expect(new Set(seen).size).toBe(240);
    const nets = seen.map((id) => plan.find((one) => idOf(one.reference) === id)?.net ?? 0);
    expect(nets).toEqual([...nets].sort((a, b) => b - a));
    expect((await engine.find({ ...everything, page: 9 })).ids).toEqual([]);
  });

  it('puts a reference typed in full first, and never a neighbour that differs by a digit', async () => {
    expect((await found('REF-0123'))[0]).toBe(idOf('REF-0123'));
    expect((await found('ref0123'))[0]).toBe(idOf('REF-0123'));
    expect(await found('REF-9999')).toEqual([]);
  });

  it('reads glued names, accents, inches, plurals, synonyms and typing errors', async () => {
    expect((await found('rtx4010')).length).toBe((await found('RTX 4010')).length);
    expect((await found('ecran 27 pouces')).length).toBeGreaterThan(50);
    expect((await found('cartes graphiques')).length).toBe((await found('gpu')).length);
    expect((await found('grafique')).length).toBeGreaterThan(50);
    expect((await found('corsiar')).length).toBeGreaterThan(50);
    expect(await found('%_\\\'"&|!()<->:*')).toEqual([]);
  });

  it('finds places and brands for quick results', async () => {
    const { places, brands: named } = await engine.suggest('corsair');
    expect(named[0]?.name).toBe('Corsair');
    expect(places.length).toBeGreaterThan(0);
  });

  it('refuses a place or brand that does not exist, in any letter case finds one that does', async () => {
    await expect(engine.find({ ...everything, scope: { kind: 'category', id: 999 } })).rejects.toMatchObject({
      kind: 'not-found',
    });
    await expect(engine.find({ ...everything, scope: { kind: 'brand', name: 'Nobody' } })).rejects.toMatchObject({
      kind: 'not-found',
    });
    expect((await engine.find({ ...everything, scope: { kind: 'brand', name: 'asus' } })).total).toBe(80);
  });

  it('takes changes in within a second: price, stock, a product taken off sale', async () => {
    await db.query("update products set net_price_cents = 1 where reference = 'REF-0050'");
    await db.query("update products set is_active = false where reference = 'REF-0051'");
    await new Promise((resolve) => setTimeout(resolve, 900));
    const cheapest = await engine.find({ ...everything, sort: { field: 'price', descending: false } });
    expect([cheapest.ids[0], cheapest.total]).toEqual([idOf('REF-0050'), 239]);
    expect(await found('REF-0051')).toEqual([]);
  });
});
