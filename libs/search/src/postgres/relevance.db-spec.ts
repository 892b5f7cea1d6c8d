import { type ProductDraft, UpsertProducts } from '@boutik/catalog';
import { Outbox } from '@boutik/platform/messaging';
import { DataSource } from 'typeorm';
import { type TestDatabase, testDatabase } from '../../../../test/support/database.js';
import type { ProductSearch } from '../search-engine.js';
import { FacetIndexUpdater } from './facet-index-updater.js';
import { CategoryDirectory } from './category-directory.js';
import { PostgresSearchEngine } from './postgres-search-engine.js';
import { ProductReader } from './product-reader.js';
import { TextConnections } from './text-connections.js';
import { TextSearch } from './text-search.js';

type CategoryPath = [category: string, subcategory: string, subsubcategory: string];
const graphicsCards: CategoryPath = ['Composants', 'Cartes graphiques', 'GeForce RTX'];
const powerSupplies: CategoryPath = ['Composants', 'Alimentations', 'ATX'];
const drives: CategoryPath = ['Stockage', 'Disques durs', '3.5 pouces'];
const screens: CategoryPath = ['Écrans', 'Écrans de jeu', 'De 26 à 29 pouces'];
const mice: CategoryPath = ['Périphériques', 'Souris', 'Souris sans fil'];

/** Products that are easily confused: name, brand and category. */
const products: Record<
  string,
  [name: string, brand: string, categoryPath: CategoryPath, more?: Partial<ProductDraft>]
> = {
  'GPU-TI': ['MSI Gaming GeForce RTX 4070 Ti 12 Go', 'MSI', graphicsCards, { stock: 9, badge: 'Top vente' }],
  'GPU-PLAIN': ['ASUS Dual GeForce RTX 4070 12 Go', 'ASUS', graphicsCards, { stock: 2 }],
  'GPU-NEXT': ['ASUS Dual GeForce RTX 4080 16 Go', 'ASUS', graphicsCards, { stock: 3 }],
  'ALI-750X': ['Corsair RM750x 750 W', 'Corsair', powerSupplies, { stock: 9 }],
  'ALI-750': ['Corsair RM750 750 W', 'Corsair', powerSupplies, { stock: 1 }],
  'ALI-850': ['Corsair RM850 850 W', 'Corsair', powerSupplies, { stock: 9 }],
  'HDD-4': ['Seagate BarraCuda 4 To', 'Seagate', drives, { stock: 5 }],
  'HDD-14': ['Toshiba MG08 4Kn 14 To', 'Toshiba', drives, { stock: 5 }],
  'ECR-27': [
    'Acer Nitro VG270',
    'Acer',
    screens,
    { stock: 4, specification: { ecran: { taille_ecran: '27 pouces' } } },
  ],
  'ECR-24': [
    'Acer Nitro VG240',
    'Acer',
    screens,
    { stock: 4, specification: { ecran: { taille_ecran: '24 pouces' } } },
  ],
  'SOU-1': ['Logitech Pebble M350', 'Logitech', mice, { stock: 0, ean: '5099206084650' }],
};

const everything: ProductSearch = {
  scope: { kind: 'everything' },
  texts: [],
  minPrice: null,
  maxPrice: null,
  promotionsOnly: false,
  inStockOnly: false,
  selections: new Map(),
  ranges: new Map(),
  shownPrice: 'with-tax',
  sort: { field: 'relevance', descending: false },
  page: 1,
  perPage: 30,
};

describe('relevance of the search by PostgreSQL alone (TEXT_INDEX_PRODUCTS=0)', () => {
  const environment = process.env;
  let db: TestDatabase;
  let source: DataSource;
  let updater: FacetIndexUpdater;
  let engine: PostgresSearchEngine;
  let connections: TextConnections;
  const references = new Map<number, string>();

  beforeAll(async () => {
    db = await testDatabase();
    process.env = { ...environment, DATABASE_URL: db.url, TEXT_INDEX_PRODUCTS: '0' };
    source = await new DataSource({ type: 'postgres', url: db.url }).initialize();
    const upsert = new UpsertProducts(source, new Outbox(), { now: () => new Date() });
    const drafts = Object.entries(products).map(
      ([reference, [name, brand, [category, subcategory, subsubcategory], more]]): ProductDraft => ({
        reference,
        name,
        brand,
        category,
        subcategory,
        subsubcategory,
        netPriceCents: 10_000,
        ...more,
      }),
    );
    await upsert.upsert(drafts, { source: 'test' });
    for (const row of await db.query<{ id: number; reference: string }>('select id, reference from products'))
      references.set(row.id, row.reference);
    updater = new FacetIndexUpdater(new ProductReader(source));
    connections = new TextConnections();
    const categories = new CategoryDirectory(source);
    engine = new PostgresSearchEngine(updater, new TextSearch(connections, updater, categories), categories);
    await updater.onApplicationBootstrap();
  });
  afterAll(async () => {
    await updater?.onModuleDestroy();
    await connections?.onModuleDestroy();
    await source?.destroy();
    await db?.drop();
    process.env = environment;
  });

  const found = async (text: string, more: Partial<ProductSearch> = {}) =>
    (await engine.find({ ...everything, texts: [text], ...more })).ids.map((id) => references.get(id));

  it('ranks the requested model before a better selling variant, and never finds another number', async () => {
    expect(await found('rtx 4070')).toEqual(['GPU-PLAIN', 'GPU-TI']);
    expect(await found('RTX4070')).toEqual(['GPU-PLAIN', 'GPU-TI']);
    expect(await found('rtx 4070 ti')).toEqual(['GPU-TI']);
    expect(await found('rtx 4071')).toEqual([]);
  });

  it('ranks the exact name before a longer one', async () => {
    expect(await found('corsair rm750')).toEqual(['ALI-750', 'ALI-750X']);
    expect(await found('rm750x')).toEqual(['ALI-750X']);
    expect(new Set(await found('alimentation 750w'))).toEqual(new Set(['ALI-750', 'ALI-750X']));
  });

  it('ranks an exact reference or EAN first, also out of stock', async () => {
    expect((await found('ali-750'))[0]).toBe('ALI-750');
    expect(await found('5099206084650')).toEqual(['SOU-1']);
  });

  it('matches a number only with its unit', async () => {
    expect(await found('disque dur 4 to')).toEqual(['HDD-4']);
    expect(await found('disque 14To')).toEqual(['HDD-14']);
    expect(await found('ecran 27 pouces')).toEqual(['ECR-27']);
    expect(await found('Écran 27"')).toEqual(['ECR-27']);
  });

  it('tolerates typing errors, stop words and unknown words', async () => {
    expect(await found('sourris logitec')).toEqual(['SOU-1']);
    expect(await found('une souris sans fil pour le bureau')).toEqual(['SOU-1']);
    expect(new Set(await found('carte grafique asus'))).toEqual(new Set(['GPU-NEXT', 'GPU-PLAIN']));
    expect(await found('zzzzqq')).toEqual([]);
  });

  it('finds products while typing', async () => {
    for (const prefix of ['se', 'seag', 'seagate bar']) expect(await found(prefix)).toContain('HDD-4');
  });

  it('combines the text with filters, sort orders and pages', async () => {
    const asus = { selections: new Map([['marque', ['ASUS']]]) };
    expect(await found('rtx', asus)).toEqual(['GPU-NEXT', 'GPU-PLAIN']);
    const byName = { sort: { field: 'name', descending: true } } as const;
    expect(await found('acer', byName)).toEqual(['ECR-27', 'ECR-24']);
    expect(await found('rtx', { perPage: 2, page: 2 })).toHaveLength(1);
    expect(await found('rtx', { texts: ['rtx', 'dual'] })).toEqual(['GPU-NEXT', 'GPU-PLAIN']);
  });

  it('suggests the brand that the text begins, not one that shares a unit with the text', async () => {
    const { categories, brands } = await engine.suggest('disque 4 to');
    expect(brands.map((brand) => brand.name)).toEqual(['Seagate']);
    expect(categories.map((category) => category.name)).toEqual(['3.5 pouces']);
    expect((await engine.suggest('logit')).brands.map((brand) => brand.name)).toEqual(['Logitech']);
    for (const text of ['cartes graphiques', 'gpu', 'carte video'])
      expect((await engine.suggest(text)).categories[0]?.name).toBe('Cartes graphiques');
  });

  it('cancels a search that exceeds the statement timeout', async () => {
    const other = source.createQueryRunner();
    await other.startTransaction();
    try {
      await other.query('lock table search_documents in access exclusive mode');
      await expect(found('seagate barracuda 8 to')).rejects.toMatchObject({ kind: 'unavailable' });
    } finally {
      await other.rollbackTransaction();
      await other.release();
    }
    expect(await found('seagate barracuda 4 to')).toEqual(['HDD-4']);
  });
});
