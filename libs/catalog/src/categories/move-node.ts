import type { CategoryLevel } from '@boutik/contract';
import { DomainError, invalidField } from '@boutik/kernel';
import type { EntityManager } from 'typeorm';
import { writeRedirect } from '../storage/redirects.js';
import { levelTables } from './category-levels.js';
import { moveReferences } from './category-references.js';
import {
  changeParent,
  childrenOf,
  deleteNode,
  insertNode,
  lockNode,
  moveAliases,
  placeAfter,
  type StoredNode,
} from './category-nodes.js';

/** Where a node goes; `after` is the sibling before it, null for the first place. */
export interface NodePlace {
  level: CategoryLevel;
  parentId: number | null;
  after: number | null;
}

/**
 * Moves a node among its siblings, below another parent, or by one level.
 *
 * Products belong to the third level. A node that goes one level up therefore keeps its id, and a new node of the same
 * name above it takes the place. One that goes one level down is replaced by the only node below it, and its address
 * leads there; with several of them the tree would need a fourth level.
 * @returns the node whose names of levels above have changed
 * @throws DomainError conflict `category-too-deep` and `category-out-of-place`, not-found for an unknown parent, 422 for
 *   a name that is taken there
 */
export async function moveNode(tx: EntityManager, node: StoredNode, to: NodePlace): Promise<StoredNode> {
  const { above, below } = levelTables[node.level];
  await lockParent(tx, to);
  if (to.level === node.level) return moveWithinLevel(tx, node, to);
  if (to.level === above) return moveUp(tx, node, to);
  if (to.level === below && to.parentId !== null && to.parentId !== node.id)
    return moveDown(tx, node, { ...to, parentId: to.parentId });
  throw new DomainError('conflict', 'category-out-of-place', 'La catégorie ne peut pas aller à cet endroit.');
}

async function lockParent(tx: EntityManager, { level, parentId }: NodePlace): Promise<void> {
  const { above } = levelTables[level];
  if ((above === null) !== (parentId === null)) throw invalidField('parent_id', 'Choisissez où ranger la catégorie.');
  if (above !== null && parentId !== null) await lockNode(tx, above, parentId);
}

async function moveWithinLevel(tx: EntityManager, node: StoredNode, to: NodePlace): Promise<StoredNode> {
  if (to.parentId !== null && to.parentId !== node.parent_id) await changeParent(tx, node, to.parentId);
  await placeAfter(tx, node, to.after);
  return node;
}

async function moveUp(tx: EntityManager, node: StoredNode, to: NodePlace): Promise<StoredNode> {
  const wrapper = await insertNode(tx, { level: to.level, parentId: to.parentId, name: node.name });
  await tx.query(
    `update ${levelTables[to.level].table} up set is_hidden = n.is_hidden, image = n.image
     from ${levelTables[node.level].table} n where up.id = $1 and n.id = $2`,
    [wrapper.id, node.id],
  );
  await changeParent(tx, node, wrapper.id);
  await placeAfter(tx, wrapper, to.after);
  return wrapper;
}

async function moveDown(
  tx: EntityManager,
  node: StoredNode,
  to: NodePlace & { parentId: number },
): Promise<StoredNode> {
  const children = await childrenOf(tx, to.level, node.id);
  if (children.length > 1)
    throw new DomainError(
      'conflict',
      'category-too-deep',
      `«\u202f${node.name}\u202f» contient ${children.length} rayons, et l’arbre a trois niveaux. Déplacez-les ou réunissez-les d’abord.`,
    );
  const moved = await takePlace(tx, node, { child: children[0], to });
  await moveReferences(tx, { page: node.level, id: node.id }, { page: to.level, id: moved.id });
  await moveAliases(tx, node, to.parentId);
  await writeRedirect(tx, { page: node.level, key: String(node.id) }, { page: to.level, key: String(moved.id) });
  await deleteNode(tx, node);
  await placeAfter(tx, moved, to.after);
  return moved;
}

/** The child, or a new node, under the name of the node that it replaces. */
async function takePlace(
  tx: EntityManager,
  node: StoredNode,
  { child, to }: { child: StoredNode | undefined; to: NodePlace & { parentId: number } },
): Promise<StoredNode> {
  const { level, parentId } = to;
  if (child) await changeParent(tx, { ...child, name: node.name }, parentId);
  const taking = child ?? (await insertNode(tx, { level, parentId, name: node.name }));
  await tx.query(
    `update ${levelTables[level].table} d set name = n.name, is_hidden = d.is_hidden or n.is_hidden
     from ${levelTables[node.level].table} n where d.id = $1 and n.id = $2`,
    [taking.id, node.id],
  );
  return { ...taking, name: node.name, parent_id: parentId };
}
