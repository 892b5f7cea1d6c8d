import { listCategories } from '@boutik/contract';
import type { AppLoadContext } from 'react-router';
import { call } from '../api/call';
import { type Branch, branchOf } from './branch';

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
