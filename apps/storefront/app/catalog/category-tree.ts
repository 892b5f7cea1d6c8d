import { endpoints } from '@boutik/api-client';
import type { AppLoadContext } from 'react-router';
import { call } from '../api/call';
import { type CategoryNode, toCategoryNode } from './category-node';

export type Level = 'category' | 'subcategory' | 'subsubcategory';

/** Added to the page cache of the server (four seconds), so that public pages are less than 5 s old. */
const CACHE_MS = 1000;
let cached: { until: number; tree: Promise<CategoryNode[]> } | null = null;

/** The category tree; the same for every visitor, so that one call serves all requests of the next second. */
export function readCategoryTree(context: AppLoadContext): Promise<CategoryNode[]> {
  if (cached && cached.until > Date.now()) return cached.tree;
  const tree = call(context, endpoints.listCategories, {}).then(({ categories }) => categories.map(toCategoryNode));
  cached = { until: Date.now() + CACHE_MS, tree };
  // A failure must not be cached.
  tree.catch(() => {
    cached = null;
  });
  return tree;
}
