import fc from 'fast-check';
import type { ProductSearch, Scope } from '../../libs/search/src/search-engine.js';
import { describeFamilies } from './describe-families.js';
import { describeTextSearch } from './describe-text-search.js';
import { randomSearch } from './random-search.js';
import { countWithSql } from './count-with-sql.js';
import { makers, memories, sizes, sockets } from './search-products.js';
import { everything, eventually, type OpenEngine, SearchFixture } from './search-fixture.js';

const options: Record<string, readonly string[]> = {
  marque: makers,
  capacite: memories,
  socket: sockets,
  taille_ecran: sizes,
};

/** What every adapter of `SearchEngine` must do. Call it at the top of a db-spec. */
export function describeSearchEngine(name: string, openEngine: OpenEngine): void {
  describe(`a search engine: ${name}`, () => {
    let shop: SearchFixture;
    const find = (search: Partial<ProductSearch>) => shop.engine.find({ ...everything, ...search });
    const total = async (search: Partial<ProductSearch>) => (await find(search)).total;

    beforeAll(async () => {
      shop = await SearchFixture.open(openEngine);
    }, 120_000);
    afterAll(() => shop?.close());

    it('counts like plain SQL: OR inside a group, AND across groups, each group without its own choice', async () => {
      await fc.assert(
        fc.asyncProperty(randomSearch, async (chosen) => {
          const search = { ...everything, ...chosen };
          const response = await shop.engine.find(search);
          expect(response.total).toBe(await countWithSql(shop.db, search));
          expect(response.ids).toHaveLength(Math.min(response.total, search.perPage));
          expect(Object.keys(response.facets)).toEqual(expect.arrayContaining([...search.selections.keys(), 'marque']));
          for (const [group, list] of Object.entries(options)) {
            // A group with a single option is not a filter.
            const counts = response.facets[group];
            for (const option of counts ? list : []) {
              const counted = counts?.[option] ?? 0;
              expect([group, option, counted]).toEqual([
                group,
                option,
                await countWithSql(shop.db, search, { without: group, option }),
              ]);
            }
          }
        }),
        { numRuns: 60 },
      );
    }, 300_000);

    it('keeps every option of the scope, also those without results', async () => {
      const { facets } = await find({ selections: new Map([['socket', ['LGA1700']]]) });
      expect(Object.keys(facets['capacite'] ?? {}).sort()).toEqual([...memories].sort());
      expect(Object.keys(facets['socket'] ?? {}).sort()).toEqual([...sockets].sort());
      expect(facets['capacite']?.['16 Go']).toBe(0);
    });

    it('keeps a chosen option without results', async () => {
      const { facets, total: none } = await find({
        selections: new Map([
          ['socket', ['LGA1700']],
          ['capacite', ['16 Go']],
        ]),
      });
      expect(none).toBe(0);
      expect(facets['capacite']?.['16 Go']).toBe(0);
      expect(facets['socket']?.['AM5']).toBeGreaterThan(0);
    });

    it('finds nothing for an unknown option or group', async () => {
      for (const group of ['capacite', 'inconnu', '__proto__', 'constructor', '"; drop', 'a.b', "l'un"])
        expect(await total({ selections: new Map([[group, ['__proto__']]]) })).toBe(0);
      expect(await total({ ranges: new Map([['inconnu', { min: 1, max: null }]]) })).toBe(0);
    });

    it('offers number groups as ranges, in one unit, without their own choice', async () => {
      const { ranges } = await find({});
      expect(ranges['capacite']).toEqual({ min: 8, max: 1000, unit: 'Go' });
      expect(ranges['taille_ecran']).toEqual({ min: 23.8, max: 32, unit: 'pouces' });
      expect(ranges['socket']).toBeUndefined();
      expect(ranges['marque']).toBeUndefined();
      const own = await find({ ranges: new Map([['capacite', { min: 16, max: 64 }]]) });
      expect(own.ranges['capacite']).toEqual({ min: 8, max: 1000, unit: 'Go' });
      expect(own.facets['capacite']?.['1 To']).toBeGreaterThan(0);
      const other = await find({ selections: new Map([['socket', ['LGA1700']]]) });
      expect(other.ranges['capacite']).toEqual({ min: 8, max: 8, unit: 'Go' });
    });

    it('filters by the displayed price with promotion, and returns its bounds without the filter', async () => {
      for (const shownPrice of ['with-tax', 'without-tax'] as const) {
        const search = { ...everything, shownPrice, minPrice: 2000, maxPrice: 2500 };
        const response = await shop.engine.find(search);
        expect(response.total).toBe(await countWithSql(shop.db, search));
        expect(response.priceRange).toEqual((await find({ shownPrice })).priceRange);
      }
      const taxed = await find({});
      const untaxed = await find({ shownPrice: 'without-tax' });
      expect(taxed.priceRange.max).toBe(976_500);
      expect(untaxed.priceRange.max).toBe(900_000);
      expect(await total({ minPrice: 2500, maxPrice: 2000 })).toBe(0);
    });

    it('pages through every product once, in the requested order, also backwards', async () => {
      for (const field of ['relevance', 'name', 'price'] as const) {
        const seen: number[] = [];
        for (let page = 1; page <= 9; page += 1)
          seen.push(...(await find({ sort: { field, descending: false }, page })).ids);
        expect(seen).toHaveLength(248);
        expect(new Set(seen).size).toBe(248);
        if (field === 'relevance') continue;
        const backwards = await find({ sort: { field, descending: true }, perPage: 100 });
        const sortKey = field === 'name' ? 'p.name collate "fr-x-icu"' : PRICE;
        const rows = await shop.db.query<{ id: number; key: string }>(`select p.id, ${sortKey} as key from products p`);
        const keyOf = new Map(rows.map((row) => [row.id, row.key]));
        const inOrder = await shop.db.query<{ key: string }>(`select ${sortKey} as key from products p order by 1`);
        expect(seen.map((id) => keyOf.get(id))).toEqual(inOrder.map((row) => row.key));
        expect(backwards.ids.map((id) => keyOf.get(id))).toEqual(
          inOrder
            .map((row) => row.key)
            .reverse()
            .slice(0, 100),
        );
      }
    });

    it('returns an empty page past the end, with the same total', async () => {
      for (const page of [10, 1_000_000]) {
        const response = await find({ page });
        expect([response.ids, response.total]).toEqual([[], 248]);
      }
      expect((await find({ page: 9 })).ids).toHaveLength(8);
    });

    it('lists products in stock first', async () => {
      const { ids } = await find({ perPage: 100 });
      const rows = await shop.db.query<{ id: number; stock: number }>('select id, stock from products');
      const stocks = ids.map((id) => rows.find((row) => row.id === id)?.stock ?? 0);
      expect(stocks.every((stock) => stock > 0)).toBe(true);
    });

    it('lists a brand in any letter case, and refuses unknown ones', async () => {
      const brand = (brandName: string): Scope => ({ kind: 'brand', name: brandName });
      expect(await total({ scope: brand('asus') })).toBe(80);
      for (const scope of [
        brand('Nobody'),
        brand("'; drop table brands; --"),
        { kind: 'category', id: 99_999 } as const,
        { kind: 'subcategory', id: 99_999 } as const,
        { kind: 'subsubcategory', id: 99_999 } as const,
      ])
        await expect(find({ scope })).rejects.toMatchObject({ kind: 'not-found' });
    });

    it('lists each level of the category tree', async () => {
      for (const [kind, table, name] of [
        ['category', 'categories', 'Réseau'],
        ['subcategory', 'subcategories', 'Rayon bas'],
        ['subsubcategory', 'subsubcategories', 'Étagère'],
      ] as const) {
        const search = { ...everything, scope: { kind, id: await shop.idOf(table, name) } };
        const response = await shop.engine.find(search);
        expect(response.total).toBeGreaterThan(0);
        expect(response.total).toBe(await countWithSql(shop.db, search));
      }
    });

    describeTextSearch(() => shop);
    describeFamilies(() => shop);

    // Last: it changes the data of the other tests.
    it('follows changes of price, stock, name, specification and sale status', async () => {
      const cheapest = async () => (await find({ sort: { field: 'price', descending: false } })).ids[0];
      const [{ id } = { id: 0 }] = await shop.db.query<{ id: number }>(
        "select id from products where reference = 'REF-0050'",
      );
      await shop.db.query(
        `update products set net_price_cents = 1, is_promotion = false, promo_price_cents = null, struck_price_cents = null,
           name = 'Chaussette', specification = '{"memoire": {"capacite": "7 Go"}}' where id = $1`,
        [id],
      );
      await shop.db.query("update products set is_active = false where reference = 'REF-0051'");
      await eventually(async () => {
        expect(await cheapest()).toBe(id);
        expect(await total({})).toBe(247);
        expect(await shop.found('REF-0051')).toEqual([]);
        expect(await shop.found('chaussette')).toEqual(['REF-0050']);
        expect((await find({ selections: new Map([['capacite', ['7 Go']]]) })).ids).toEqual([id]);
      });
      await shop.db.query("update products set is_active = true where reference = 'REF-0051'");
      await eventually(async () => expect((await shop.found('REF-0051'))[0]).toBe('REF-0051'));
    });
  });
}

const PRICE = `floor((case when p.is_promotion and p.promo_price_cents < p.net_price_cents then p.promo_price_cents else p.net_price_cents end)
  ::bigint * (10000 + p.vat_rate_bp) / 10000.0 + 0.5)::int`;
