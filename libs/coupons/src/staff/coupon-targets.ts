import type { CouponTargetType, CouponWireTarget } from '@boutik/contract';
import { invalidField } from '@boutik/kernel';
import { queryRows } from '@boutik/platform/database';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

/** Column of `coupon_targets` without `_id`, and the table that it refers to. */
const kinds: Record<CouponTargetType, { column: string; table: string }> = {
  categorie: { column: 'category', table: 'categories' },
  sous_categorie: { column: 'subcategory', table: 'subcategories' },
  sous_sous_categorie: { column: 'subsubcategory', table: 'subsubcategories' },
  marque: { column: 'brand', table: 'brands' },
};
const types = Object.keys(kinds) as CouponTargetType[];

const namedTargetRow = z.strictObject({
  type: z.enum(types as [CouponTargetType, ...CouponTargetType[]]),
  id: z.number(),
  nom: z.string(),
});
export type NamedCouponTarget = z.infer<typeof namedTargetRow>;

const addedRow = z.strictObject({ count: z.number() });

/** Categories and brands of a coupon with their names, in the order in which they were given. */
export function findCouponTargets(tx: EntityManager, couponId: number): Promise<NamedCouponTarget[]> {
  const joins = types.map(
    (type) => `left join ${kinds[type].table} ${type} on ${type}.id = t.${kinds[type].column}_id`,
  );
  const cases = types.map((type) => `when t.${kinds[type].column}_id is not null then '${type}'`);
  const columns = (column: string) => types.map((type) => `${type}.${column}`).join(', ');
  return queryRows(
    tx,
    namedTargetRow,
    `select case ${cases.join(' ')} end as type, coalesce(${columns('id')}) as id, coalesce(${columns('name')}) as nom
     from coupon_targets t ${joins.join(' ')} where t.coupon_id = $1 order by t.id`,
    [couponId],
  );
}

/** Adds categories and brands to coupons that have none. @throws DomainError 422 when one does not exist */
export async function addCouponTargets(
  tx: EntityManager,
  couponIds: readonly number[],
  targets: readonly CouponWireTarget[],
): Promise<void> {
  for (const type of types) {
    const ids = [...new Set(targets.filter((target) => target.type === type).map(({ id }) => id))];
    if (ids.length === 0) continue;
    const { column, table } = kinds[type];
    const [added] = await queryRows(
      tx,
      addedRow,
      `with added as (
         insert into coupon_targets (coupon_id, ${column}_id)
         select c.id, t.id from unnest($1::int[]) c (id), ${table} t where t.id = any($2::int[]) returning ${column}_id as id)
       select count(distinct id)::int as count from added`,
      [[...couponIds], ids],
    );
    if (added?.count !== ids.length) throw invalidField('cibles', 'Un choix de la liste n’existe plus.');
  }
}
