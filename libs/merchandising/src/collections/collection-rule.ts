import { filteredProducts, HIDDEN_LEAVES } from '@boutik/catalog';
import { chargedVat } from '@boutik/platform/documents';
import { queryRows } from '@boutik/platform/database';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

type Database = Pick<EntityManager, 'query'>;

/** By what the products of a collection are found: all conditions together. */
export const collectionRule = z.object({
  /** Of any level, with its branch: "subcategory-12". */
  category: z.string().nullable(),
  brandId: z.number().nullable(),
  /** Bounds in cents of the price including tax, both included. */
  minCents: z.number().nullable(),
  maxCents: z.number().nullable(),
  promotionsOnly: z.boolean(),
  isRefurbished: z.boolean().nullable(),
  inStock: z.boolean(),
  sort: z.enum(['sold', 'newest', 'cheapest', 'dearest']),
  max: z.number(),
});
export type CollectionRule = z.output<typeof collectionRule>;

const foundRow = z.strictObject({
  id: z.number(),
  name: z.string(),
  reference: z.string(),
  image: z.string().nullable(),
  stock: z.number(),
  price: z.number(),
  family_id: z.number().nullable(),
});
type FoundProduct = z.infer<typeof foundRow>;

/** The price of one unit in cents including tax, where the seller charges any. */
const priceIn = (taxed: boolean) => `round(
    case when p.is_promotion and p.promo_price_cents < p.net_price_cents then p.promo_price_cents else p.net_price_cents end
    * ${taxed ? '((10000 + p.vat_rate_bp) / 10000.0)' : '1.0'})::int`;
const orders: Record<CollectionRule['sort'], string> = {
  sold: 'p.sold_count desc, p.id desc',
  newest: 'p.created_at desc, p.id desc',
  cheapest: 'price, p.id',
  dearest: 'price desc, p.id',
};
/** One card stands for a family: so many more are read that its other members may be left out. */
const READ_PER_PRODUCT = 5;

/** The products on sale that a rule gives, at most as many as it says, one of each family. One statement. */
export async function productsByRule(database: Database, rule: CollectionRule): Promise<FoundProduct[]> {
  const { where, values } = filteredProducts({
    search: '',
    status: 'publié',
    ...(rule.category !== null && { categorie: rule.category }),
    ...(rule.brandId !== null && { marque: rule.brandId }),
    ...(rule.promotionsOnly && { promo: true }),
    ...(rule.inStock && { en_stock: true }),
  });
  const given = (value: unknown) => `$${values.push(value)}`;
  const price = priceIn(chargedVat(10_000) > 0);
  const conditions = [
    where,
    `p.net_price_cents is not null and p.subsubcategory_id not in (${HIDDEN_LEAVES})`,
    ...(rule.isRefurbished === null ? [] : [`p.is_refurbished = ${given(rule.isRefurbished)}::boolean`]),
    ...(rule.minCents === null ? [] : [`${price} >= ${given(rule.minCents)}::int`]),
    ...(rule.maxCents === null ? [] : [`${price} <= ${given(rule.maxCents)}::int`]),
  ];
  const rows = await queryRows(
    database,
    foundRow,
    `select p.id, p.name, p.reference, p.image_urls[1] as image, p.stock, ${price} as price, m.family_id
     from products p left join product_family_members m on m.product_id = p.id
     where ${conditions.join(' and ')} order by ${orders[rule.sort]} limit ${given(rule.max * READ_PER_PRODUCT)}::int`,
    values,
  );
  const families = new Set<number>();
  const first = rows.filter(
    ({ family_id }) => family_id === null || (!families.has(family_id) && families.add(family_id)),
  );
  return first.slice(0, rule.max);
}
