import type { CategoryLevel } from '@boutik/contract';
import { DomainError, invalidField, notFound, slugOf } from '@boutik/kernel';
import { anyRow, countChanged, idRow, queryRows, writePositions } from '@boutik/platform/database';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { CategoryAliasRow } from './category-alias.entity.js';
import { levelTables } from './category-levels.js';

const nodeRow = z.strictObject({
  id: z.number(),
  parent_id: z.number().nullable(),
  name: z.string(),
  slug: z.string(),
});
/** A category of any level, in a transaction that has locked it. */
export type StoredNode = z.infer<typeof nodeRow> & { level: CategoryLevel };

const parentColumn = (level: CategoryLevel) => levelTables[level].parent ?? 'null::integer';

export function unknownCategory(): DomainError {
  return notFound('unknown-category', 'Cette catégorie n’existe plus.');
}

/**
 * Locks the tree for the rest of the transaction and counts its version up.
 * @throws DomainError conflict `category-tree-changed` when somebody else has changed it since `version`
 */
export async function advanceTree(tx: EntityManager, version: number): Promise<void> {
  const changed = await countChanged(tx, 'update category_tree set version = version + 1 where version = $1', [
    version,
  ]);
  if (changed === 0)
    throw new DomainError(
      'conflict',
      'category-tree-changed',
      'Une autre personne vient de changer les catégories. Voici leur état actuel : recommencez votre changement.',
    );
}

/** Waits for transactions that write products of it. @throws DomainError not-found `unknown-category` */
export async function lockNode(tx: EntityManager, level: CategoryLevel, id: number): Promise<StoredNode> {
  const [node] = await queryRows(
    tx,
    nodeRow,
    `select id, ${parentColumn(level)} as parent_id, name, slug from ${levelTables[level].table} where id = $1 for update`,
    [id],
  );
  if (!node) throw unknownCategory();
  return { ...node, level };
}

/** In the order of the shop; the parent of the first level is null. */
export async function childrenOf(
  tx: EntityManager,
  level: CategoryLevel,
  parentId: number | null,
): Promise<StoredNode[]> {
  const { table, parent } = levelTables[level];
  const rows = await queryRows(
    tx,
    nodeRow,
    `select id, ${parentColumn(level)} as parent_id, name, slug from ${table}
     ${parent ? `where ${parent} = $1` : 'where $1::integer is null'} order by position, id`,
    [parentId],
  );
  return rows.map((row) => ({ ...row, level }));
}

interface NewNode {
  level: CategoryLevel;
  parentId: number | null;
  name: string;
}

/** At the end of its siblings. @throws DomainError 422 when one of them has this name */
export async function insertNode(tx: EntityManager, { level, parentId, name }: NewNode): Promise<StoredNode> {
  const siblings = await childrenOf(tx, level, parentId);
  assertFreeName(siblings, name);
  const { table, parent } = levelTables[level];
  const slug = freeSlug(siblings, slugOf(name) || 'categorie');
  const [row] = await queryRows(
    tx,
    idRow,
    `insert into ${table} (name, slug, position${parent ? `, ${parent}` : ''})
     select $1, $2, (select coalesce(max(position), 0) + 1 from ${table})${parent ? ', $3::integer' : ''} returning id`,
    parent ? [name, slug, parentId] : [name, slug],
  );
  if (!row) throw new Error('The category was not inserted.');
  await tx.delete(CategoryAliasRow, { level, parentId: parentId ?? 0, slug });
  return { level, id: row.id, parent_id: parentId, name, slug };
}

/** @throws DomainError 422 when another sibling has this name, in any letter case and with any accents */
export function assertFreeName(siblings: readonly Pick<StoredNode, 'name'>[], name: string): void {
  const key = nameKey(name);
  if (siblings.some((sibling) => nameKey(sibling.name) === key))
    throw invalidField('nom', `«\u202f${name}\u202f» existe déjà à cet endroit.`);
}

export function nameKey(name: string): string {
  return slugOf(name) || name.trim().toLowerCase();
}

function freeSlug(siblings: readonly Pick<StoredNode, 'slug'>[], wanted: string): string {
  const taken = new Set(siblings.map(({ slug }) => slug));
  let slug = wanted;
  for (let number = 2; taken.has(slug); number += 1) slug = `${wanted}-${number}`;
  return slug;
}

/** Suppliers' files that name the former parent still find it. @throws DomainError 422 for a name that is taken there */
export async function changeParent(tx: EntityManager, node: StoredNode, parentId: number): Promise<void> {
  const { level } = node;
  const { table, parent } = levelTables[level];
  if (parent === null) throw new Error('A category of the first level has no parent.');
  const siblings = await childrenOf(tx, level, parentId);
  assertFreeName(siblings, node.name);
  const slug = freeSlug(siblings, node.slug);
  await tx.delete(CategoryAliasRow, { level, parentId, slug });
  await tx.query(`update ${table} set ${parent} = $2, slug = $3, version = version + 1 where id = $1`, [
    node.id,
    parentId,
    slug,
  ]);
  if (node.parent_id !== null)
    await addAlias(tx, { level, parentId: node.parent_id, slug: node.slug, nodeId: node.id });
}

/** Imports of this parent and slug use the node from now on. */
async function addAlias(tx: EntityManager, alias: CategoryAliasRow): Promise<void> {
  await tx.upsert(CategoryAliasRow, alias, ['level', 'parentId', 'slug']);
}

/** What named `from`, or something below it, names another node of its level from now on. */
export async function moveAliases(tx: EntityManager, from: StoredNode, toId: number): Promise<void> {
  const { below } = levelTables[from.level];
  await tx.update(CategoryAliasRow, { level: from.level, nodeId: from.id }, { nodeId: toId });
  await addAlias(tx, { level: from.level, parentId: from.parent_id ?? 0, slug: from.slug, nodeId: toId });
  if (below === null) return;
  await tx.query(
    `insert into category_aliases (level, parent_id, slug, node_id)
     select level, $3, slug, node_id from category_aliases where level = $1 and parent_id = $2 on conflict do nothing`,
    [below, from.id, toId],
  );
}

export async function deleteNode(tx: EntityManager, { level, id }: StoredNode): Promise<void> {
  const { table, below } = levelTables[level];
  await tx.delete(CategoryAliasRow, { level, nodeId: id });
  if (below) await tx.delete(CategoryAliasRow, { level: below, parentId: id });
  await tx.query(`delete from ${table} where id = $1`, [id]);
}

/** Puts the node after a sibling, or first. @throws DomainError conflict when the sibling is elsewhere by now */
export async function placeAfter(tx: EntityManager, node: StoredNode, after: number | null): Promise<void> {
  const { table, parent } = levelTables[node.level];
  const [row] = parent
    ? await queryRows(tx, idRow, `select ${parent} as id from ${table} where id = $1`, [node.id])
    : [{ id: null }];
  const order = (await childrenOf(tx, node.level, row?.id ?? null)).map(({ id }) => id).filter((id) => id !== node.id);
  const index = after === null ? 0 : order.indexOf(after) + 1;
  if (after !== null && index === 0)
    throw new DomainError('conflict', 'category-out-of-place', 'La catégorie n’est plus à cet endroit.');
  order.splice(index, 0, node.id);
  await writePositions(tx, table, order);
}

/** Whether it has products or nodes below it. */
export async function isInUse(tx: EntityManager, { level, id }: StoredNode): Promise<boolean> {
  const { below } = levelTables[level];
  if (below !== null) return (await childrenOf(tx, below, id)).length > 0;
  const found = await queryRows(tx, anyRow, 'select 1 from products where subsubcategory_id = $1 limit 1', [id]);
  return found.length > 0;
}
