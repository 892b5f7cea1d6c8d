import { endpoints } from '@boutik/api-client';
import type { AppLoadContext } from 'react-router';
import { call } from '../api/call';
import { type CategoryNode, toCategoryNode } from './category-node';

export type Level = 'category' | 'subcategory' | 'subsubcategory';

const CACHE_MS = 1000;
let cached: { until: number; tree: Promise<CategoryNode[]> } | null = null;
/** By reply: the server keeps that of shared pages until a category changes. */
const trees = new WeakMap<object, CategoryNode[]>();

/** The category tree, the same for every visitor. One call serves all pages of the next second that are not shared. */
export function readCategoryTree(context: AppLoadContext): Promise<CategoryNode[]> {
  if (context.shared) return load(context);
  if (cached && cached.until > Date.now()) return cached.tree;
  const tree = load(context);
  cached = { until: Date.now() + CACHE_MS, tree };
  // A failure must not be cached.
  tree.catch(() => {
    cached = null;
  });
  return tree;
}

async function load(context: AppLoadContext): Promise<CategoryNode[]> {
  const { categories } = await call(context, endpoints.listCategories, {});
  const tree = trees.get(categories) ?? categories.map(toCategoryNode);
  trees.set(categories, tree);
  return tree;
}
