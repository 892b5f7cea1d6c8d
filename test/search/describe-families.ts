import fc from 'fast-check';
import type { FoundProducts, ProductSearch } from '../../libs/search/src/search-engine.js';
import { cardsWithSql, countWithSql } from './count-with-sql.js';
import { randomSearch } from './random-search.js';
import { eventually, everything, type SearchFixture } from './search-fixture.js';
import { makers, memories, sockets } from './search-products.js';

const FAMILIES = 30;
const PER_FAMILY = 3;
const options: Record<string, readonly string[]> = { marque: makers, capacite: memories, socket: sockets };

/** The products REF-0000 to REF-0089 in families of three, which differ in brand, price, stock and specification. */
async function addFamilies({ db }: SearchFixture): Promise<void> {
  await db.query(
    `insert into product_families (name, axes) select 'Famille ' || n, '[{"name": "Couleur", "values": ["0", "1", "2"]}]'
     from generate_series(1, ${FAMILIES}) n`,
  );
  await db.query(
    `insert into product_family_members (product_id, family_id, axis_values, position, is_representative)
     select p.id, f.id, array[(n.at % ${PER_FAMILY})::text], n.at % ${PER_FAMILY}, n.at % ${PER_FAMILY} = 1
     from (select generate_series(0, ${FAMILIES * PER_FAMILY - 1}) as at) n
       join products p on p.reference = 'REF-' || lpad(n.at::text, 4, '0')
       join (select id, row_number() over (order by id) - 1 as at from product_families) f on f.at = n.at / ${PER_FAMILY}`,
  );
}

/**
 * What every adapter does with families of products.
 * @param catchUp brings an index up to date that does not follow the database by itself
 */
export function describeFamilies(
  shop: () => SearchFixture,
  catchUp: () => Promise<void> = async () => undefined,
): void {
  describe('families of products', () => {
    const find = (search: Partial<ProductSearch>) => shop().engine.find({ ...everything, ...search });
    const followed = (total: number) =>
      eventually(async () => {
        await catchUp();
        expect((await find({})).total).toBe(total);
      });
    const withoutFamilies = 248;
    const withFamilies = withoutFamilies - FAMILIES * (PER_FAMILY - 1);

    beforeAll(async () => {
      await addFamilies(shop());
      await followed(withFamilies);
    });
    afterAll(async () => {
      await shop().db.query('delete from product_families');
      await followed(withoutFamilies);
    });

    it('are counted once and shown by the cheapest matching member in stock, with any filters and order', async () => {
      await fc.assert(
        fc.asyncProperty(
          randomSearch,
          fc.constantFrom('relevance' as const, 'name' as const, 'price' as const),
          async (chosen, field) => {
            const search = { ...everything, ...chosen, sort: { field, descending: false }, perPage: 300 };
            const found = await shop().engine.find(search);
            const cards = await cardsWithSql(shop().db, search);
            expect(found.total).toBe(cards.length);
            expect(found.ids.toSorted((a, b) => a - b)).toEqual(cards.toSorted((a, b) => a - b));
            await expectCounts(found, search);
          },
        ),
        { numRuns: 40 },
      );
    }, 300_000);

    async function expectCounts(found: FoundProducts, search: ProductSearch): Promise<void> {
      for (const [group, list] of Object.entries(options))
        for (const option of found.facets[group] ? list : [])
          expect([group, option, found.facets[group]?.[option] ?? 0]).toEqual([
            group,
            option,
            await countWithSql(shop().db, search, { without: group, option }),
          ]);
    }

    it('are on one page alone', async () => {
      const pages = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((page) => find({ page })));
      const ids = pages.flatMap((found) => found.ids);
      expect(ids).toHaveLength(withFamilies);
      expect(new Set(ids).size).toBe(withFamilies);
    });

    it('are shown by the member that a text names', async () => {
      for (const reference of ['REF-0030', 'REF-0031', 'REF-0032'])
        expect((await shop().found(reference))[0]).toBe(reference);
      const found = await shop().found('asus rtx', { perPage: 100 });
      const families = found.filter((reference) => reference < 'REF-0090').map((reference) => familyOf(reference));
      expect(families.length).toBeGreaterThan(5);
      expect(new Set(families).size).toBe(families.length);
      expect((await find({ texts: ['asus rtx'] })).total).toBe(found.length);
    });

    it('follow their members', async () => {
      const family = await find({ texts: ['REF-0003'] });
      await shop().db.query('delete from product_family_members where product_id = $1', [family.ids[0]]);
      await followed(withFamilies + 1);
    });
  });
}

function familyOf(reference: string): number {
  return Math.floor(Number(reference.slice(4)) / PER_FAMILY);
}
