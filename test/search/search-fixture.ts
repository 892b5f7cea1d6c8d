import { UpsertProducts } from '@boutik/catalog';
import { Outbox } from '@boutik/platform/messaging';
import { DataSource } from 'typeorm';
import type { ProductSearch, SearchEngine } from '../../libs/search/src/search-engine.js';
import { type TestDatabase, testDatabase } from '../support/database.js';
import { similarDrafts, manyDrafts, promotedDrafts } from './search-products.js';

/** An engine over a filled database; `close` releases its resources. */
export interface OpenedEngine {
  engine: SearchEngine;
  close(): Promise<void>;
}

/** Opens an adapter over the catalogue of a database, indexed and ready. It must follow changes of the database. */
export type OpenEngine = (database: { url: string; source: DataSource }) => Promise<OpenedEngine>;

/** All products, in the default order. */
export const everything: ProductSearch = {
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

/** A temporary database with the products of the suite and an engine over it. */
export class SearchFixture {
  readonly db: TestDatabase;
  private readonly source: DataSource;

  private constructor(
    database: { db: TestDatabase; source: DataSource },
    private readonly opened: OpenedEngine,
    private readonly references: ReadonlyMap<number, string>,
  ) {
    this.db = database.db;
    this.source = database.source;
  }

  static async open(openEngine: OpenEngine): Promise<SearchFixture> {
    const db = await testDatabase();
    process.env['DATABASE_URL'] = db.url;
    const source = await new DataSource({ type: 'postgres', url: db.url }).initialize();
    const upsert = new UpsertProducts(source, new Outbox(), { now: () => new Date() });
    await upsert.upsert([...manyDrafts, ...similarDrafts], { source: 'test' });
    await upsert.upsert([...promotedDrafts], { source: 'test-promotion' });
    const rows = await db.query<{ id: number; reference: string }>('select id, reference from products');
    const opened = await openEngine({ url: db.url, source });
    return new SearchFixture({ db, source }, opened, new Map(rows.map((row) => [row.id, row.reference])));
  }

  get engine(): SearchEngine {
    return this.opened.engine;
  }

  async close(): Promise<void> {
    await this.opened.close();
    await this.source.destroy();
    await this.db.drop();
  }

  /** References in the order found. */
  async found(text: string, more: Partial<ProductSearch> = {}): Promise<string[]> {
    const { ids } = await this.engine.find({ ...everything, texts: [text], perPage: 100, ...more });
    return ids.map((id) => this.references.get(id) ?? `unknown ${id}`);
  }

  /** Id of a row of the tree or of a brand. */
  async idOf(table: 'categories' | 'subcategories' | 'subsubcategories', name: string): Promise<number> {
    const [row] = await this.db.query<{ id: number }>(`select id from ${table} where name = $1 order by id`, [name]);
    if (!row) throw new Error(`No ${name} in ${table}`);
    return row.id;
  }
}

/** Retries until `check` passes, or throws its last failure: an engine may lag behind the database. */
export async function eventually(check: () => Promise<void>, timeoutMs = 10_000): Promise<void> {
  const until = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await check();
    } catch (failure) {
      if (Date.now() > until) throw failure;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
