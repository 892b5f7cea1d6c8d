import type { CategoryLevel, CategoryTreeNode } from '@boutik/contract';

/** A node with those below it, in the order of the shop. */
export interface TreeItem extends CategoryTreeNode {
  /** "subcategory-12": ids are unique within a level only. */
  key: string;
  parent: TreeItem | null;
  children: TreeItem[];
}

/** Where a node goes: the level after the move, its parent there, and the sibling before it (null: first). */
export interface NodeMove {
  niveau: CategoryLevel;
  parent_id: number | null;
  apres: number | null;
}

export type Direction = 'up' | 'down' | 'out' | 'in';
export type DropZone = 'before' | 'inside' | 'after';

/** Where a dragged node would go: beside or into the node with the key. */
export interface DropTarget {
  key: string;
  zone: DropZone;
}

const levels: readonly CategoryLevel[] = ['category', 'subcategory', 'subsubcategory'];

export const levelNames: Readonly<Record<CategoryLevel, string>> = {
  category: 'catégorie',
  subcategory: 'sous-catégorie',
  subsubcategory: 'rayon',
};

export const keyOf = (niveau: CategoryLevel, id: number) => `${niveau}-${id}`;
export const depthOf = ({ niveau }: Pick<TreeItem, 'niveau'>) => levels.indexOf(niveau);
export const levelBelow = ({ niveau }: Pick<TreeItem, 'niveau'>) => levels[levels.indexOf(niveau) + 1] ?? null;
const levelAbove = ({ niveau }: Pick<TreeItem, 'niveau'>) => levels[levels.indexOf(niveau) - 1] ?? null;

/** The nodes of a level below each other; the API lists the levels in order. */
export function toTree(nodes: readonly CategoryTreeNode[]): TreeItem[] {
  const items = new Map<string, TreeItem>();
  const roots: TreeItem[] = [];
  for (const node of nodes) {
    const above = levelAbove(node);
    const parent = above && node.parent_id !== null ? (items.get(keyOf(above, node.parent_id)) ?? null) : null;
    const item: TreeItem = { ...node, key: keyOf(node.niveau, node.id), parent, children: [] };
    items.set(item.key, item);
    (parent?.children ?? roots).push(item);
  }
  return roots;
}

/** All items, or those of open nodes alone, from top to bottom. */
export function flatten(items: readonly TreeItem[], isOpen: (item: TreeItem) => boolean = () => true): TreeItem[] {
  return items.flatMap((item) => [item, ...(isOpen(item) ? flatten(item.children, isOpen) : [])]);
}

function siblingsOf(roots: readonly TreeItem[], item: TreeItem): readonly TreeItem[] {
  return item.parent?.children ?? roots;
}

/** Names from the first level to the item: "Son › Casques". */
export function pathOf(item: TreeItem): string {
  return item.parent ? `${pathOf(item.parent)} › ${item.nom}` : item.nom;
}

/** Products are on the third level: a node fits one level lower with at most one node below it. */
function goesDeeper(item: TreeItem): boolean {
  return levelBelow(item) !== null && item.children.length <= 1;
}

/** The move of a button or an arrow key; null where there is none. */
export function moveTowards(roots: readonly TreeItem[], item: TreeItem, direction: Direction): NodeMove | null {
  const siblings = siblingsOf(roots, item);
  const index = siblings.indexOf(item);
  const here = { niveau: item.niveau, parent_id: item.parent_id };
  const before = siblings[index - 1];
  if (direction === 'up') return before ? { ...here, apres: siblings[index - 2]?.id ?? null } : null;
  const next = siblings[index + 1];
  if (direction === 'down') return next ? { ...here, apres: next.id } : null;
  if (direction === 'out') {
    const { parent } = item;
    return parent && { niveau: parent.niveau, parent_id: parent.parent_id, apres: parent.id };
  }
  return before && goesDeeper(item) ? moveInside(before, item) : null;
}

/** To the end of a node of the level above, or one level down below a sibling; null where it does not fit. */
export function moveInside(target: TreeItem, item: TreeItem): NodeMove | null {
  const below = levelBelow(target);
  const isParentLevel = below === item.niveau;
  if (below === null || !(isParentLevel || (target.niveau === item.niveau && goesDeeper(item)))) return null;
  const last = target.children.filter(({ key }) => key !== item.key).at(-1);
  return { niveau: below, parent_id: target.id, apres: last?.id ?? null };
}

/** The move of a node that is dropped on another one; null where it cannot go. */
export function moveOnto(
  roots: readonly TreeItem[],
  item: TreeItem,
  { target, zone }: { target: TreeItem; zone: DropZone },
): NodeMove | null {
  for (let above: TreeItem | null = target; above; above = above.parent) if (above.key === item.key) return null;
  if (zone === 'inside') return moveInside(target, item);
  const steps = depthOf(target) - depthOf(item);
  if (steps > 1 || steps < -1 || (steps === 1 && !goesDeeper(item))) return null;
  const others = siblingsOf(roots, target).filter(({ key }) => key !== item.key);
  const index = others.indexOf(target) + (zone === 'after' ? 1 : 0);
  return { niveau: target.niveau, parent_id: target.parent_id, apres: others[index - 1]?.id ?? null };
}
