import { MAX_PROMOTION_TARGETS } from '@boutik/contract';
import { barcodeVariants, invalidField } from '@boutik/kernel';
import { likePattern, queryRows, totalRow, wordsLike } from '@boutik/platform/database';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { type PromotionTarget, type TargetKind, targetKinds } from './domain/promotion.js';

type Database = Pick<EntityManager, 'query'>;

/** The table that a kind of target refers to. */
export const targetTables: Record<TargetKind, string> = {
  product: 'products',
  subsubcategory: 'subsubcategories',
  subcategory: 'subcategories',
  category: 'categories',
  brand: 'brands',
};

/** Products of targets: `$1` to `$5` are ids of products, subsubcategories, subcategories, categories and brands. */
export const TARGETED = `(p.id = any($1::int[]) or p.brand_id = any($5::int[]) or p.subsubcategory_id in (
    select l.id from subsubcategories l join subcategories s on s.id = l.subcategory_id
    where l.id = any($2::int[]) or s.id = any($3::int[]) or s.category_id = any($4::int[])))`;

/** A condition on `products p` with its values `$1` and so on. */
export interface SelectedProducts {
  where: string;
  values: readonly unknown[];
}

/** The values of `TARGETED`. */
export function targetIds(targets: readonly PromotionTarget[]): number[][] {
  return targetKinds.toReversed().map((kind) => targets.flatMap((one) => (one.kind === kind ? [one.id] : [])));
}

/** Which of a promotion's targets a product belongs to; null when none. */
export function narrowestTarget(
  targets: readonly PromotionTarget[],
  product: {
    id: number;
    brand_id: number | null;
    subsubcategory_id: number;
    subcategory_id: number;
    category_id: number;
  },
): TargetKind | null {
  const ids: Record<TargetKind, number | null> = {
    product: product.id,
    subsubcategory: product.subsubcategory_id,
    subcategory: product.subcategory_id,
    category: product.category_id,
    brand: product.brand_id,
  };
  const has = (kind: TargetKind) => targets.some((one) => one.kind === kind && one.id === ids[kind]);
  return targetKinds.toReversed().find(has) ?? null;
}

const namedTargetRow = z.strictObject({ kind: z.enum(targetKinds), id: z.number(), name: z.string() });
export type NamedTarget = z.infer<typeof namedTargetRow>;

/** The first targets of a promotion with their names, in the order in which they were given. */
export function findTargets(database: Database, promotionId: number): Promise<NamedTarget[]> {
  const joins = targetKinds.map((kind) => `left join ${targetTables[kind]} ${kind} on ${kind}.id = t.${kind}_id`);
  const kindOf = targetKinds.map((kind) => `when t.${kind}_id is not null then '${kind}'`);
  const columns = (column: string) => targetKinds.map((kind) => `${kind}.${column}`).join(', ');
  return queryRows(
    database,
    namedTargetRow,
    `select case ${kindOf.join(' ')} end as kind, coalesce(${columns('id')}) as id, coalesce(${columns('name')}) as name
     from promotion_targets t ${joins.join(' ')} where t.promotion_id = $1 order by t.id limit ${MAX_PROMOTION_TARGETS}`,
    [promotionId],
  );
}

export async function countTargets(database: Database, promotionId: number): Promise<number> {
  const statement = 'select count(*)::int as total from promotion_targets where promotion_id = $1';
  return (await queryRows(database, totalRow, statement, [promotionId]))[0]?.total ?? 0;
}

/** Makes each product of a selection a target. @returns how many @throws DomainError 422 when there is none */
export async function addProducts(
  tx: EntityManager,
  promotionId: number,
  { where, values }: SelectedProducts,
): Promise<number> {
  const [added] = await queryRows(
    tx,
    totalRow,
    `with added as (
       insert into promotion_targets (promotion_id, product_id)
       select $${values.length + 1}::int, p.id from products p where ${where} order by p.id returning 1)
     select count(*)::int as total from added`,
    [...values, promotionId],
  );
  if (!added?.total) throw invalidField('selection', 'Aucun produit ne correspond.');
  return added.total;
}

/** Replaces the targets of a promotion. @throws DomainError 422 for one that does not exist */
export async function replaceTargets(
  tx: EntityManager,
  promotionId: number,
  targets: readonly PromotionTarget[],
): Promise<void> {
  await tx.query('delete from promotion_targets where promotion_id = $1', [promotionId]);
  for (const [index, kind] of targetKinds.toReversed().entries()) {
    const ids = [...new Set(targetIds(targets)[index])];
    if (ids.length === 0) continue;
    const inserted = await queryRows(
      tx,
      z.strictObject({ id: z.number() }),
      `insert into promotion_targets (promotion_id, ${kind}_id)
       select $1, t.id from unnest($2::int[]) with ordinality as given (id, n) join ${targetTables[kind]} t on t.id = given.id
       order by n returning id`,
      [promotionId, ids],
    );
    if (inserted.length < ids.length) throw invalidField('cibles', 'Un choix de la liste n’existe plus.');
  }
}

const LIMIT_PER_KIND = 6;
const foundTargetRow = namedTargetRow.extend({ exact: z.boolean() });
export type FoundTarget = z.infer<typeof foundTargetRow>;

/**
 * Categories with their path, brands and products whose name contains each word of `text`, and the products, exact ones
 * first, that have it as reference or barcode.
 */
export function searchTargets(database: Database, text: string): Promise<FoundTarget[]> {
  const words = text.trim().split(/\s+/).filter(Boolean).slice(0, 6);
  const matches = (column: string) =>
    words.map((_, index) => wordsLike(`plain_words(${column})`, `$${index + 1}`)).join(' and ') || 'true';
  const named = (kind: TargetKind, select: string, column: string) =>
    `(select '${kind}' as kind, ${select} where ${matches(column)} order by 3, 2 limit ${LIMIT_PER_KIND})`;
  const product = words.map((_, index) => wordsLike('words', `$${index + 1}`)).join(' and ');
  const [reference, barcodes] = [`$${words.length + 1}`, `$${words.length + 2}::text[]`];
  const exact = `(lower(reference) = lower(${reference}) or coalesce(ean = any(${barcodes}), false))`;
  const statement = [
    named('category', 'c.id, c.name, false as exact from categories c', 'c.name'),
    named(
      'subcategory',
      `s.id, c.name || ' › ' || s.name as name, false from subcategories s join categories c on c.id = s.category_id`,
      's.name',
    ),
    named(
      'subsubcategory',
      `l.id, c.name || ' › ' || s.name || ' › ' || l.name as name, false from subsubcategories l
         join subcategories s on s.id = l.subcategory_id join categories c on c.id = s.category_id`,
      'l.name',
    ),
    named('brand', 'b.id, b.name, false from brands b', 'b.name'),
    ...(product
      ? [
          `(select 'product' as kind, id, name, ${exact} from products
             where is_active and (ean = any(${barcodes}) or (${product}))
             order by ${exact} desc, sold_count desc, id limit ${LIMIT_PER_KIND})`,
        ]
      : []),
  ].join(' union all ');
  const patterns = words.map(likePattern);
  return queryRows(
    database,
    foundTargetRow,
    statement,
    product ? [...patterns, text.trim(), barcodeVariants(text)] : [],
  );
}
