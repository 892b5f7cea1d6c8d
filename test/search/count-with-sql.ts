import type { Bounds, ProductSearch } from '../../libs/search/src/search-engine.js';
import type { TestDatabase } from '../support/database.js';

/** Where the specifications of the test products store the value of a group. */
const leaves: Record<string, string> = {
  capacite: "p.specification #> '{memoire,capacite}'",
  socket: "p.specification #> '{carte_mere,socket}'",
  taille_ecran: "p.specification #> '{ecran,taille_ecran}'",
};

const SOLD = `case when p.is_promotion and p.promo_price_cents < p.net_price_cents then p.promo_price_cents else p.net_price_cents end`;
const SHOWN = {
  'without-tax': SOLD,
  'with-tax': `floor((${SOLD})::bigint * (10000 + p.vat_rate_bp) / 10000.0 + 0.5)::int`,
} as const;

interface Counted {
  /** A group whose own choice does not count. */
  without?: string;
  /** Only products with this option of that group. */
  option?: string;
}

const CARD = 'coalesce(-m.family_id, p.id)';

/** Counts with plain SQL what a search without text should find: a family once. */
export async function countWithSql(db: TestDatabase, search: ProductSearch, counted: Counted = {}): Promise<number> {
  const { from, values } = matching(search, counted);
  const [row] = await db.query<{ n: number }>(`select count(distinct ${CARD})::int as n ${from}`, values);
  return row?.n ?? -1;
}

/** The ids of these products, of each family the one to show, in any order. */
export async function cardsWithSql(db: TestDatabase, search: ProductSearch): Promise<number[]> {
  const { from, values } = matching(search, {});
  const rows = await db.query<{ id: number }>(
    `select distinct on (${CARD}) p.id ${from}
     order by ${CARD}, p.stock > 0 desc, ${SHOWN[search.shownPrice]}, m.is_representative desc, p.id`,
    values,
  );
  return rows.map(({ id }) => id);
}

function matching(search: ProductSearch, { without, option }: Counted): { from: string; values: unknown[] } {
  const values: unknown[] = [];
  const value = (given: unknown) => `$${values.push(given)}`;
  const conditions = ['p.is_active', ...scopeConditions(search, value)];
  const price = SHOWN[search.shownPrice];
  if (search.minPrice !== null) conditions.push(`${price} >= ${value(search.minPrice)}`);
  if (search.maxPrice !== null) conditions.push(`${price} <= ${value(search.maxPrice)}`);
  if (search.promotionsOnly) conditions.push(PROMOTED);
  if (search.inStockOnly) conditions.push('p.stock > 0');
  for (const [group, options] of search.selections)
    if (group !== without)
      conditions.push(`exists (select from (${optionsOf(group)}) o where o.text = any(${value(options)}::text[]))`);
  for (const [group, bounds] of search.ranges) if (group !== without) conditions.push(inBounds(group, bounds, value));
  if (without !== undefined && option !== undefined)
    conditions.push(`exists (select from (${optionsOf(without)}) o where o.text = ${value(option)})`);
  const from = `from products p join brands b on b.id = p.brand_id
       join subsubcategories l on l.id = p.subsubcategory_id join subcategories s on s.id = l.subcategory_id
       left join product_family_members m on m.product_id = p.id
     where ${conditions.join(' and ')}`;
  return { from, values };
}

const PROMOTED = `(p.is_promotion and p.stock > 0 and ${SOLD} < least(coalesce(p.struck_price_cents, p.net_price_cents), p.net_price_cents))`;

function scopeConditions({ scope }: ProductSearch, value: (given: unknown) => string): string[] {
  switch (scope.kind) {
    case 'everything':
      return [];
    case 'promotions':
      return [PROMOTED];
    case 'new':
      return ['p.is_new'];
    case 'refurbished':
      return ['p.is_refurbished'];
    case 'brand':
      return [`lower(b.name) = lower(${value(scope.name)})`];
    case 'category':
      return [`s.category_id = ${value(scope.id)}`];
    case 'subcategory':
      return [`s.id = ${value(scope.id)}`];
    case 'subsubcategory':
      return [`l.id = ${value(scope.id)}`];
  }
}

/** One row per value that the product has of a group. */
function optionsOf(group: string): string {
  if (group === 'marque') return 'select b.name as text';
  const leaf = `(${leaves[group]})::jsonb`;
  return `select value as text from jsonb_array_elements_text(
    case jsonb_typeof(${leaf}) when 'array' then ${leaf} when 'string' then jsonb_build_array(${leaf}) else '[]' end) value`;
}

function inBounds(group: string, { min, max }: Bounds, value: (given: unknown) => string): string {
  const number = `replace(substring(o.text from '^[0-9.,]+'), ',', '.')::numeric * case when o.text like '% To' then 1000 else 1 end`;
  const low = min === null ? 'true' : `${number} >= ${value(min)}`;
  const high = max === null ? 'true' : `${number} <= ${value(max)}`;
  return `exists (select from (${optionsOf(group)}) o where ${low} and ${high})`;
}
