import { z } from 'zod';
import { type PriceRule, ruleTargets } from './domain/unit-price.js';

/**
 * The rules for a product in the lists of `lists`, as JSON; null without any. It reads the lists first, so that it costs a
 * shop without lists next to nothing.
 * @param product the alias of the table "products", or of a row with its id, brand_id and subsubcategory_id
 */
export const rulesOf = (product: string) => `(
  select jsonb_agg(jsonb_build_object('listId', l.id, 'target', r.target_kind, 'minQuantity', r.min_quantity, 'kind', r.kind,
    'value', r.value, 'isPublic', l.audience = 'everyone', 'startsAt', l.starts_ms, 'endsAt', l.ends_ms))
  from (
    select r.* from price_list_rules r where r.product_id = ${product}.id
    union all select r.* from price_list_rules r where r.subsubcategory_id = ${product}.subsubcategory_id
    union all select r.* from subsubcategories leaf join price_list_rules r on r.subcategory_id = leaf.subcategory_id
      where leaf.id = ${product}.subsubcategory_id
    union all select r.* from subsubcategories leaf join subcategories s on s.id = leaf.subcategory_id
      join price_list_rules r on r.category_id = s.category_id where leaf.id = ${product}.subsubcategory_id
    union all select r.* from price_list_rules r where r.brand_id = ${product}.brand_id
    union all select r.* from lists join price_list_rules r on r.price_list_id = lists.id where r.target_kind = 'all'
  ) r join lists l on l.id = r.price_list_id)`;

/** Lists with the columns that `rulesOf` reads, from a table expression `l` over "price_lists" and a condition. */
export const listsWhere = (condition: string) => `select l.id, l.audience,
    floor(extract(epoch from l.starts_at) * 1000)::float8 as starts_ms, ceil(extract(epoch from l.ends_at) * 1000)::float8 as ends_ms
  from price_lists l where ${condition}`;

/** The account whose price lists a user has: of a colleague, that of the administrator of their company (decision 208). */
export const COMPANY_OF = (user: string) => `(select coalesce(u.company_id, u.id) from users u where u.id = ${user})`;

/** The active lists of a customer; `$1` is the user, null for a visitor, `$2` whether it is a professional. */
export const LISTS_OF_CUSTOMER = listsWhere(`l.status = 'active' and (l.ends_at is null or l.ends_at > now())
    and (l.audience = 'everyone' or (l.audience = 'professionals' and $2::boolean) or (l.audience = 'clients'
      and exists (select from price_list_clients c where c.price_list_id = l.id and c.client_id = ${COMPANY_OF('$1::int')})))`);

/** The lists that everybody's volume prices come from. */
export const PUBLIC_LISTS = listsWhere(
  "l.status = 'active' and l.audience = 'everyone' and (l.ends_at is null or l.ends_at > now())",
);

const ruleFields = {
  listId: z.number(),
  target: z.enum(ruleTargets),
  minQuantity: z.number(),
  value: z.number(),
  isPublic: z.boolean(),
  startsAt: z.number().nullable(),
  endsAt: z.number().nullable(),
};
/** The result of `rulesOf`. */
export const priceRules: z.ZodType<PriceRule[] | null> = z
  .array(
    z.discriminatedUnion('kind', [
      z.strictObject({ ...ruleFields, kind: z.literal('fixed') }),
      z.strictObject({ ...ruleFields, kind: z.literal('percentage') }),
    ]),
  )
  .nullable();
