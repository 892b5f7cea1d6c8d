import { listCategories } from '@boutik/contract';
import type { AppLoadContext } from 'react-router';
import { call } from '../api/call';

/** A level of the tree as menus and breadcrumbs need it. */
export interface Branch {
  id: number;
  name: string;
  /** Marked in menus: added within the last 7 days. */
  isNew?: true;
  /** Base address of the drawing, on the first level. */
  image?: string;
  children: Branch[];
}

export type Level = 'category' | 'subcategory' | 'subsubcategory';

/** Besides the four seconds that the server keeps a page: together public pages are never 5 s behind a change. */
const KEPT_MS = 1000;
let kept: { until: number; tree: Promise<Branch[]> } | null = null;

/** The tree of categories; the same for every visitor, so one reading serves all pages of the next second. */
export function readTree(context: AppLoadContext): Promise<Branch[]> {
  if (kept && kept.until > Date.now()) return kept.tree;
  const tree = call(context, listCategories, {}).then(({ categories }) => categories.map(branchOf));
  kept = { until: Date.now() + KEPT_MS, tree };
  // A failure must not be kept for the next visitors.
  tree.catch(() => {
    kept = null;
  });
  return tree;
}

type Categories = Awaited<ReturnType<typeof call<typeof listCategories>>>['categories'];

function branchOf(category: Categories[number]): Branch {
  return {
    id: category.id,
    name: category.name,
    ...(category.image_category ? { image: category.image_category } : {}),
    children: category.subcategories.map((sub) => ({
      id: sub.id,
      name: sub.name,
      children: sub.subsubcategories.map((leaf) => ({
        id: leaf.id,
        name: leaf.name,
        ...(leaf.isNew ? { isNew: true as const } : {}),
        children: [],
      })),
    })),
  };
}
