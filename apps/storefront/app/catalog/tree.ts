import { listCategories } from '@boutik/contract';
import type { AppLoadContext } from 'react-router';
import { call } from '../api/call';
import { type Branch, branchOf } from './branch';

export type Level = 'category' | 'subcategory' | 'subsubcategory';

/** Added to the page cache of the server (four seconds), so that public pages are less than 5 s old. */
const KEPT_MS = 1000;
let kept: { until: number; tree: Promise<Branch[]> } | null = null;

/** The category tree; the same for every visitor, so that one call serves all requests of the next second. */
export function readTree(context: AppLoadContext): Promise<Branch[]> {
  if (kept && kept.until > Date.now()) return kept.tree;
  const tree = call(context, listCategories, {}).then(({ categories }) => categories.map(branchOf));
  kept = { until: Date.now() + KEPT_MS, tree };
  // A failure must not be cached.
  tree.catch(() => {
    kept = null;
  });
  return tree;
}
