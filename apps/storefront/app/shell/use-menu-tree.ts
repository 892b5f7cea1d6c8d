import { useCallback, useEffect, useRef, useState } from 'react';
import type { Branch } from '../catalog/branch';
import { InvalidTree, readMenuTree } from './menu-tree';

interface MenuTree {
  tree: readonly Branch[];
  /** A message for the visitor when the response is invalid. */
  fault: string | null;
  /** Loads the tree; call it whenever the menu is used. */
  ask: () => void;
}

/**
 * The departments with their descendants once loaded; before, and when loading fails, the departments alone: each links
 * to a page with its subcategories. The tree would be a sixth of the size of every page.
 */
export function useMenuTree(departments: readonly Branch[]): MenuTree {
  const [tree, setTree] = useState(departments);
  const [fault, setFault] = useState<string | null>(null);
  const alive = useRef(true);
  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);
  const ask = useCallback(() => {
    const show = (whole: readonly Branch[]) => {
      if (!alive.current) return;
      setTree((was) => (sameTree(was, whole) ? was : whole));
      setFault(null);
    };
    // Network errors show no message: the departments stay.
    const explain = (error: unknown) => alive.current && error instanceof InvalidTree && setFault(error.message);
    readMenuTree().then(show, explain);
  }, []);
  return { tree, fault, ask };
}

function sameTree(a: readonly Branch[], b: readonly Branch[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
