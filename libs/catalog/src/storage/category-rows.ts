import type { CategoryLevel } from '@boutik/contract';
import { idRow, queryRows } from '@boutik/platform/database';
import { slugOf } from '@boutik/kernel';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { ProductDraft } from '../drafts/product-draft.js';
import type { ResolvedIds } from '../drafts/product-row.js';

const givenIdRow = z.strictObject({ given: z.string(), id: z.number() });
const nodeIdsRow = z.strictObject({ id: z.number(), slug: z.string(), parent_id: z.number().nullable() });

/** Finds or creates the brands, suppliers and categories that `drafts` name; one result per draft, in order. */
export async function resolveIds(tx: EntityManager, drafts: readonly ProductDraft[]): Promise<ResolvedIds[]> {
  const brands = await brandIds(tx, distinct(drafts.map((draft) => draft.brand)));
  await addSuppliers(tx, drafts);
  const known = await existingLeaves(
    tx,
    drafts.flatMap(({ categoryId }) => categoryId ?? []),
  );
  const chosen = (draft: ProductDraft) => (known.has(draft.categoryId ?? 0) ? draft.categoryId : undefined);
  const leaves = await leafIds(
    tx,
    drafts.filter((draft) => chosen(draft) === undefined),
  );
  return drafts.map((draft) => ({
    brandId: draft.brand ? brands.get(draft.brand.toLowerCase()) : draft.brand === null ? null : undefined,
    supplierId: draft.supplier === null ? null : draft.supplier?.id,
    subsubcategoryId: chosen(draft) ?? requireLeafId(leaves, draft),
  }));
}

async function existingLeaves(tx: EntityManager, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await queryRows(tx, idRow, 'select id from subsubcategories where id = any($1::int[])', [
    [...new Set(ids)],
  ]);
  return new Set(rows.map(({ id }) => id));
}

function distinct(names: readonly (string | null | undefined)[]): string[] {
  return [...new Set(names)].filter((name): name is string => typeof name === 'string');
}

/** Ids of the brands by name in lower case; those that do not exist are created. */
export async function brandIds(tx: EntityManager, names: string[]): Promise<Map<string, number>> {
  await tx.query(
    `insert into brands (name) select given from unnest($1::text[]) given
     where not exists (select from brands b where lower(b.name) = lower(given))
       and not exists (select from brand_aliases a where a.name = lower(given)) on conflict (lower(name)) do nothing`,
    [names],
  );
  const rows = await queryRows(
    tx,
    givenIdRow,
    `select given, b.id from unnest($1::text[]) given join brands b on lower(b.name) = lower(given)
     union all select given, a.brand_id from unnest($1::text[]) given join brand_aliases a on a.name = lower(given)`,
    [names],
  );
  return new Map(rows.map((row) => [row.given.toLowerCase(), row.id]));
}

async function addSuppliers(tx: EntityManager, drafts: readonly ProductDraft[]): Promise<void> {
  const named = new Map(
    drafts.flatMap(({ supplier }) =>
      supplier ? [[supplier.id, supplier.name ?? `Fournisseur ${supplier.id}`] as const] : [],
    ),
  );
  await tx.query(
    'insert into suppliers (id, name) select * from unnest($1::int[], $2::text[]) on conflict do nothing',
    [[...named.keys()], [...named.values()]],
  );
}

interface Level {
  name: CategoryLevel;
  table: 'categories' | 'subcategories' | 'subsubcategories';
  parent: 'category_id' | 'subcategory_id' | null;
}

interface TreeNode {
  parentId: number | null;
  name: string;
}

async function leafIds(tx: EntityManager, drafts: readonly ProductDraft[]): Promise<Map<string, number>> {
  const roots = await nodeIds(
    tx,
    { name: 'category', table: 'categories', parent: null },
    drafts.map((d) => ({ parentId: null, name: d.category })),
  );
  const middles = drafts.map((d) => ({ parentId: requireNodeId(roots, null, d.category), name: d.subcategory }));
  const subs = await nodeIds(tx, { name: 'subcategory', table: 'subcategories', parent: 'category_id' }, middles);
  const ends = drafts.map((d, i) => ({
    parentId: requireNodeId(subs, middles[i]?.parentId ?? null, d.subcategory),
    name: d.subsubcategory,
  }));
  const leaves = await nodeIds(
    tx,
    { name: 'subsubcategory', table: 'subsubcategories', parent: 'subcategory_id' },
    ends,
  );
  return new Map(
    drafts.map((d, i) => [categoryPath(d), requireNodeId(leaves, ends[i]?.parentId ?? null, d.subsubcategory)]),
  );
}

/**
 * Categories with the same parent and slug are the same: "Écrans" and "ecrans" are one category. One that staff have moved
 * or merged is found under its former parent and slug.
 */
async function nodeIds(tx: EntityManager, level: Level, nodes: TreeNode[]): Promise<Map<string, number>> {
  const unique = [...new Map(nodes.map((node) => [nodeKey(node.parentId, node.name), node])).values()];
  const values = [unique.map((n) => n.name), unique.map((n) => slugOf(n.name)), unique.map((n) => n.parentId)];
  const parent = level.parent ? `, ${level.parent}` : '';
  const given = 'unnest($1::text[], $2::text[], $3::int[]) with ordinality as given (name, slug, parent_id, place)';
  await tx.query(
    `insert into ${level.table} (name, slug, position${parent})
     select given.name, given.slug, (select coalesce(max(position), 0) from ${level.table}) + given.place${level.parent ? ', given.parent_id' : ''}
     from ${given}
     where not exists (select from ${level.table} t where t.slug = given.slug${level.parent ? ` and t.${level.parent} = given.parent_id` : ''})
       and not exists (select from category_aliases a where a.level = $4 and a.slug = given.slug
         and a.parent_id = coalesce(given.parent_id, 0))
     on conflict do nothing`,
    [...values, level.name],
  );
  const rows = await queryRows(
    tx,
    nodeIdsRow,
    `select node_id as id, slug, nullif(parent_id, 0) as parent_id from category_aliases
     where level = $2 and slug = any($1::text[])
     union all
     select t.id, t.slug, ${level.parent ?? 'null::int'} as parent_id from ${level.table} t
     where t.slug = any($1::text[])`,
    [values[1], level.name],
  );
  return new Map(rows.map((row) => [`${row.parent_id ?? ''}/${row.slug}`, row.id]));
}

function requireNodeId(ids: Map<string, number>, parentId: number | null, name: string): number {
  const id = ids.get(nodeKey(parentId, name));
  if (id === undefined) throw new Error(`No category for "${name}"`);
  return id;
}

function nodeKey(parentId: number | null, name: string): string {
  return `${parentId ?? ''}/${slugOf(name)}`;
}

function categoryPath(draft: ProductDraft): string {
  return [draft.category, draft.subcategory, draft.subsubcategory].map(slugOf).join('/');
}

function requireLeafId(leaves: Map<string, number>, draft: ProductDraft): number {
  const id = leaves.get(categoryPath(draft));
  if (id === undefined) throw new Error(`No category for ${categoryPath(draft)}`);
  return id;
}
