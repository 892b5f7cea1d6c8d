import { setLogLevel } from '@boutik/platform/observability';
import { describeFamilies } from '../../../../test/search/describe-families.js';
import { FakeMeilisearchServer, MASTER_KEY } from '../../../../test/search/fake-meilisearch-server.js';
import { meilisearchParts, useOwnIndex } from '../../../../test/search/open-meilisearch-engine.js';
import { everything, SearchFixture } from '../../../../test/search/search-fixture.js';
import { CategoryDirectory } from '../postgres/category-directory.js';
import { FacetIndexUpdater } from '../postgres/facet-index-updater.js';
import { ProductReader } from '../postgres/product-reader.js';
import { MeilisearchTextEngine } from './meilisearch-text-engine.js';
import { MeilisearchTextSearch } from './meilisearch-text-search.js';

describe('Meilisearch for texts only (with a fake server)', () => {
  const server = new FakeMeilisearchServer();
  let parts: ReturnType<typeof meilisearchParts>;
  let shop: SearchFixture;
  const searches = () => server.calls.filter((call) => call === 'POST /multi-search').length;

  beforeAll(async () => {
    await server.start();
    setLogLevel('silent');
    Object.assign(process.env, { MEILI_URL: server.url, MEILI_MASTER_KEY: MASTER_KEY });
    useOwnIndex();
    shop = await SearchFixture.open(async ({ source }) => {
      parts = meilisearchParts(source);
      await parts.repair.run();
      const updater = new FacetIndexUpdater(new ProductReader(source));
      await updater.onApplicationBootstrap();
      const texts = new MeilisearchTextSearch(parts.searcher, parts.relaxer, updater);
      const engine = new MeilisearchTextEngine(updater, texts, new CategoryDirectory(source), parts.engine);
      return { engine, close: () => updater.onModuleDestroy() };
    });
  });
  afterAll(async () => {
    await shop?.close();
    await server.stop();
  });

  it('answers listings without a text from memory', async () => {
    const before = searches();
    const found = await shop.engine.find({ ...everything, selections: new Map([['socket', ['AM5']]]) });
    expect(found.total).toBeGreaterThan(0);
    expect(searches()).toBe(before);
  });

  it('gives the same results as with the facets of Meilisearch', async () => {
    for (const text of [
      'zotac',
      'REF-0123',
      '5099206084650',
      'disque 4 to',
      'RTX4975',
      'une souris pebble formidable',
      '&',
    ]) {
      const search = { ...everything, texts: [text], perPage: 100 };
      const found = await shop.engine.find(search);
      const expected = await parts.engine.find(search);
      expect([text, found]).toEqual([text, expected]);
    }
  });

  // Before the families: each of their changes is a new state of the index, for which the text is searched again.
  it('searches a text once until an index changes, for every page and filter', async () => {
    const before = searches();
    for (const page of [1, 2]) await shop.engine.find({ ...everything, texts: ['asus'], page });
    await shop.engine.find({ ...everything, texts: ['asus'], minPrice: 2000 });
    await shop.engine.suggest('asus');
    expect(searches()).toBe(before + 1);
  });

  describeFamilies(
    () => shop,
    () => parts.catchUp.run(),
  );
});
