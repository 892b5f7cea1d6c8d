import { setLogLevel } from '@boutik/platform/observability';
import { DataSource } from 'typeorm';
import { openHealthChecks } from '../../../test/support/health-checks.js';
import { FakeMeilisearchServer, MASTER_KEY } from '../../../test/search/fake-meilisearch-server.js';
import { meilisearchParts, useOwnIndex } from '../../../test/search/open-meilisearch-engine.js';
import { eventually, everything, SearchFixture } from '../../../test/search/search-fixture.js';
import { FailoverSearchEngine } from './failover/failover-search-engine.js';
import { MeilisearchTextEngine } from './meilisearch/meilisearch-text-engine.js';
import { MeilisearchTextSearch } from './meilisearch/meilisearch-text-search.js';
import { CategoryDirectory } from './postgres/category-directory.js';
import { FacetIndexUpdater } from './postgres/facet-index-updater.js';
import { PostgresSearchEngine } from './postgres/postgres-search-engine.js';
import { ProductReader } from './postgres/product-reader.js';
import { TextConnections } from './postgres/text-connections.js';
import { TextSearch } from './postgres/text-search.js';
import { SearchEngineFactory } from './search-engine-factory.js';

const TOTAL = 248;

describe('the search engine without a facet index in memory (FACET_INDEX=false, with a fake server)', () => {
  const server = new FakeMeilisearchServer();
  let shop: SearchFixture;
  let updater: FacetIndexUpdater;
  let total: () => Promise<number>;
  const searches = () => server.calls.filter((call) => call === 'POST /multi-search').length;

  beforeAll(async () => {
    await server.start();
    setLogLevel('silent');
    Object.assign(process.env, { MEILI_URL: server.url, MEILI_MASTER_KEY: MASTER_KEY, FACET_INDEX: 'false' });
    useOwnIndex();
    shop = await SearchFixture.open(openEngineOfFactory);
    total = async () => (await shop.engine.find(everything)).total;
  });
  afterAll(async () => {
    delete process.env['FACET_INDEX'];
    await shop?.close();
    await server.stop();
  });

  async function openEngineOfFactory({ source }: { source: DataSource }) {
    const parts = meilisearchParts(source);
    await parts.repair.run();
    updater = new FacetIndexUpdater(new ProductReader(source));
    await updater.onApplicationBootstrap();
    const categories = new CategoryDirectory(source);
    const connections = new TextConnections();
    const local = new PostgresSearchEngine(updater, new TextSearch(connections, updater, categories), categories);
    const texts = new MeilisearchTextSearch(parts.searcher, parts.relaxer, updater);
    const engines = new MeilisearchTextEngine(updater, texts, categories, parts.engine);
    const engine = new SearchEngineFactory(local, engines, parts.engine, await openHealthChecks()).create();
    if (!(engine instanceof FailoverSearchEngine)) throw new Error('Meilisearch is not used.');
    await engine.onApplicationBootstrap();
    const close = async () => {
      engine.onModuleDestroy();
      await updater.onModuleDestroy();
      await connections.onModuleDestroy();
    };
    return { engine, close };
  }

  it('asks the server for listings and their facets, and loads no index', async () => {
    const before = searches();
    const found = await shop.engine.find({ ...everything, selections: new Map([['socket', ['AM5']]]) });
    expect(found.total).toBeGreaterThan(0);
    expect(Object.keys(found.facets)).toContain('socket');
    expect(searches()).toBeGreaterThan(before);
    expect([updater.version, updater.index.size]).toEqual([0, 0]);
  });

  it('loads the index when the server fails, and answers the same from it', async () => {
    expect(await total()).toBe(TOTAL);
    await server.stop();
    try {
      expect(await total()).toBe(TOTAL);
      expect(updater.index.size).toBe(TOTAL);
    } finally {
      await server.start();
    }
    const before = searches();
    await eventually(async () => {
      await total();
      expect(searches()).toBeGreaterThan(before);
    });
  });
});
