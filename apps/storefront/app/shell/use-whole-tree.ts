import type { Category } from '@boutik/contract';
import { useEffect, useState } from 'react';
import { type Branch, branchOf } from '../catalog/branch';

let asked: Promise<readonly Branch[]> | null = null;

/**
 * The departments with all that is below them, once `wanted`; until it is there, and when it cannot be had, the
 * departments alone: each links to a page that lists its shelves. Some two hundred names would be a sixth of every page.
 */
export function useWholeTree(departments: readonly Branch[], wanted: boolean): readonly Branch[] {
  const [tree, setTree] = useState<readonly Branch[] | null>(null);
  useEffect(() => {
    if (!wanted || tree) return;
    let gone = false;
    asked ??= fetchTree();
    asked.then(
      (whole) => gone || setTree(whole),
      () => {
        asked = null;
      },
    );
    return () => {
      gone = true;
    };
  }, [wanted, tree]);
  return tree ?? departments;
}

async function fetchTree(): Promise<readonly Branch[]> {
  const answer = await fetch('/api/categories', { headers: { Accept: 'application/json' } });
  if (!answer.ok) throw new Error(`The tree is refused: ${answer.status}`);
  const { categories } = (await answer.json()) as { categories: Category[] };
  return categories.map(branchOf);
}
