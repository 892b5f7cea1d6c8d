import { setLogLevel } from '@boutik/platform/observability';
import fc from 'fast-check';
import pg from 'pg';
import { describeFamilies } from '../../../../test/search/describe-families.js';
import { everything, SearchFixture, eventually } from '../../../../test/search/search-fixture.js';
import { MASTER_KEY, FakeMeilisearchServer } from '../../../../test/search/fake-meilisearch-server.js';
import { meilisearchParts, useOwnIndex } from '../../../../test/search/open-meilisearch-engine.js';
import { randomSearch } from '../../../../test/search/random-search.js';
import { countWithSql } from '../../../../test/search/count-with-sql.js';
import { makers, memories, sizes, sockets } from '../../../../test/search/search-products.js';
import { until } from '../../../../test/support/until.js';
import type { ProductSearch } from '../search-engine.js';
import { indexSettings } from './index-settings.js';

const options: Record<string, readonly string[]> = {
  marque: makers,
  capacite: memories,
  socket: sockets,
  taille_ecran: sizes,
};

describe('lifecycle of the search index (with a fake search server)', () => {
  const server = new FakeMeilisearchServer();
  let parts: ReturnType<typeof meilisearchParts>;
  let shop: SearchFixture;
  const find = (search: Partial<ProductSearch>) => shop.engine.find({ ...everything, ...search });
  /**
   * Waits until the index has every change: it follows up to the oldest running transaction, of other databases of the server too,
   * as those of the suites beside this one.
   */
  const followed = () =>
    eventually(async () => {
      await parts.catchUp.run();
      expect(await unindexed()).toBe(0);
    });
  const unindexed = (limit = 1000) => parts.states.countUnindexed(parts.server.indexUid, limit);
  const live = () => server.indexes.get(parts.server.indexUid);

  beforeAll(async () => {
    await server.start();
    setLogLevel('silent');
    Object.assign(process.env, { MEILI_URL: server.url, MEILI_MASTER_KEY: MASTER_KEY });
    useOwnIndex();
    shop = await SearchFixture.open(async ({ source }) => {
      parts = meilisearchParts(source);
      return { engine: parts.engine, close: async () => undefined };
    });
  });
  afterAll(async () => {
    await shop?.close();
    await server.stop();
  });

  it('is not searched before it is built; the build sets documents, settings and key', async () => {
    await expect(parts.engine.probe()).rejects.toThrow('not built');
    await expect(parts.catchUp.run()).rejects.toThrow('not built');
    expect(await unindexed()).toBe(248);
    await parts.repair.run();
    await followed();
    await parts.engine.probe();
    expect(live()?.documents.size).toBe(248);
    expect(live()?.settings).toEqual(indexSettings);
    expect([...server.indexes.keys()]).toEqual([parts.server.indexUid]);
    const state = await parts.states.read(parts.server.indexUid);
    expect(state?.searchKey).toMatch(/^[0-9a-f]{64}$/);
    expect(state?.searchKey).not.toBe(MASTER_KEY);
  });

  it('has the same counts as SQL: OR inside a group, AND across, a group without its own selection', async () => {
    await fc.assert(
      fc.asyncProperty(randomSearch, async (chosen) => {
        const search = { ...everything, ...chosen };
        const result = await shop.engine.find(search);
        expect(result.total).toBe(await countWithSql(shop.db, search));
        expect(Object.keys(result.facets)).toEqual(expect.arrayContaining([...search.selections.keys(), 'marque']));
        for (const [group, list] of Object.entries(options)) {
          // A group with a single option is not shown: all new products have 8 Go.
          const counts = result.facets[group];
          for (const option of counts ? list : []) {
            const expected = await countWithSql(shop.db, search, { without: group, option });
            expect([group, option, counts?.[option] ?? 0]).toEqual([group, option, expected]);
          }
        }
      }),
      { numRuns: 40 },
    );
  }, 300_000);

  describeFamilies(
    () => shop,
    () => parts.catchUp.run(),
  );

  it('fulfils the contract of SearchEngine: options with 0, ranges, prices, sort orders, unknown scopes', async () => {
    const chosen = await find({
      selections: new Map([
        ['socket', ['LGA1700']],
        ['capacite', ['16 Go']],
      ]),
    });
    expect([chosen.total, chosen.facets['capacite']?.['16 Go']]).toEqual([0, 0]);
    const otherBrand = {
      scope: { kind: 'brand', name: 'Logitech' } as const,
      selections: new Map([['socket', ['AM5', 'X']]]),
    };
    expect((await find(otherBrand)).facets['socket']).toEqual({ AM5: 0 });
    const all = await find({});
    expect(all.ranges['capacite']).toEqual({ min: 8, max: 1000, unit: 'Go' });
    expect(all.priceRange.max).toBe(976_500);
    expect((await find({ minPrice: 1, maxPrice: 2 })).priceRange).toEqual(all.priceRange);
    for (const group of ['inconnu', '__proto__', '"; drop', 'a.b', "l'un"])
      expect((await find({ selections: new Map([[group, ['__proto__']]]) })).total).toBe(0);
    await expect(find({ scope: { kind: 'brand', name: "'; drop" } })).rejects.toMatchObject({ kind: 'not-found' });
    const seen: number[] = [];
    for (let page = 1; page <= 9; page += 1)
      seen.push(...(await find({ sort: { field: 'name', descending: false }, page })).ids);
    const rows = await shop.db.query<{ id: number }>('select id from products order by name collate "fr-x-icu", id');
    expect(seen).toEqual(rows.map(({ id }) => id));
  });

  it('finds an exact reference first, matches numbers with their units, ignores unknown words', async () => {
    expect((await shop.found('REF-0123'))[0]).toBe('REF-0123');
    expect((await shop.found('5099206084650'))[0]).toBe('SOU-1');
    expect(await shop.found('REF-9999')).toEqual([]);
    expect(await shop.found('disque 4 to')).toEqual(['HDD-4']);
    expect((await shop.found('RTX4975'))[0]).toBe('ZOT-PLAIN');
    expect(await shop.found('une souris pebble formidable')).toEqual(['SOU-2', 'SOU-1']);
    expect(await shop.found('&')).toEqual([]);
    expect((await shop.engine.suggest('disque 4 to')).brands.map(({ name }) => name)).toEqual(['Toshiba']);
  });

  it('follows changes, removals and returns of products, with single and concurrent runs', async () => {
    await followed();
    await shop.db.query("update products set name = 'Chaussette' where reference = 'REF-0050'");
    await shop.db.query("update products set is_active = false where reference = 'REF-0051'");
    expect([await unindexed(), await unindexed(1)]).toEqual([2, 1]);
    await Promise.all([parts.catchUp.run(), parts.catchUp.run(), parts.catchUp.run()]);
    await followed();
    expect(await shop.found('chaussette')).toEqual(['REF-0050']);
    expect([await shop.found('REF-0051'), (await find({})).total]).toEqual([[], 247]);
    await shop.db.query("update products set is_active = true where reference = 'REF-0051'");
    await parts.catchUp.run();
    expect((await shop.found('REF-0051'))[0]).toBe('REF-0051');
    // A transaction that is open on the server, also of another test's database, makes the next run repeat a change.
    await until('a run that writes nothing', async () => {
      const before = server.calls.length;
      await parts.catchUp.run();
      return !server.calls.slice(before).some((call) => call.includes('/documents'));
    });
  });

  it('announces to the page caches that changes are indexed, and nothing without changes', async () => {
    const notices: (string | undefined)[] = [];
    const listener = new pg.Client({ connectionString: shop.db.url });
    listener.on('notification', ({ payload }) => notices.push(payload));
    await listener.connect();
    const announced = async () => {
      await listener.query('select 1');
      return notices.splice(0);
    };
    try {
      await listener.query('listen page_changes');
      await shop.db.query("update products set name = 'Sandale' where reference = 'REF-0050'");
      await parts.catchUp.run();
      expect(await announced()).toContain('searches');
      await until('a run that writes nothing', async () => {
        const before = server.calls.length;
        await parts.catchUp.run();
        const wrote = server.calls.slice(before).some((call) => call.includes('/documents'));
        expect(await announced()).toEqual(wrote ? ['searches'] : []);
        return !wrote;
      });
    } finally {
      await listener.end();
    }
  });

  it('stays complete during two concurrent rebuilds with changes', async () => {
    await followed();
    const totals: number[] = [];
    const rebuilding = new AbortController();
    const polling = (async () => {
      while (!rebuilding.signal.aborted) totals.push((await find({})).total);
    })();
    const done = await Promise.all([
      parts.rebuild.run(),
      parts.rebuild.run(),
      shop.db
        .query("update products set name = 'Pantoufle' where reference = 'REF-0050'")
        .then(() => parts.catchUp.run()),
    ]);
    rebuilding.abort();
    await polling;
    expect(new Set(done.slice(0, 2))).toEqual(new Set([248, null]));
    expect(new Set(totals)).toEqual(new Set([248]));
    await parts.catchUp.run();
    expect(await shop.found('pantoufle')).toEqual(['REF-0050']);
    expect([...server.indexes.keys()]).toEqual([parts.server.indexUid]);
  });

  it('is repaired: manual settings, lost documents, another release, a lost index, a killed rebuild', async () => {
    live()?.settings.rankingRules?.reverse();
    Object.assign(live()?.settings ?? {}, { pagination: { maxTotalHits: 3 } });
    await parts.repair.run();
    expect(live()?.settings).toEqual(indexSettings);
    live()?.documents.clear();
    await parts.repair.run();
    expect(live()?.documents.size).toBe(248);
    await shop.db.query("update search_index_state set version = 'old'");
    await expect(parts.engine.probe()).rejects.toThrow('another release');
    await parts.repair.run();
    await parts.engine.probe();
    server.indexes.clear();
    server.indexes.set(`${parts.server.indexUid}-rebuild-killed`, new (live()?.constructor ?? Object)() as never);
    await expect(parts.catchUp.run()).rejects.toThrow('missing');
    await parts.repair.run();
    expect([...server.indexes.keys()]).toEqual([parts.server.indexUid]);
    expect(live()?.documents.size).toBe(248);
  });

  it('leaves no unfinished index and no wrong state when the server fails', async () => {
    server.mood = 'failing';
    await expect(parts.rebuild.run()).rejects.toThrow();
    server.mood = 'well';
    await parts.engine.probe();
    expect((await find({})).total).toBe(248);
    await parts.repair.run();
    expect([...server.indexes.keys()]).toEqual([parts.server.indexUid]);
  });
});
