import { useCallback, useEffect, useRef, useState } from 'react';
import type { Branch } from '../catalog/branch';
import { InvalidTree, readMenuTree } from './menu-tree';

interface MenuTree {
  tree: readonly Branch[];
  /** A sentence for the visitor when the tree that came is none. */
  fault: string | null;
  /** Call it whenever the menu is used. */
  ask: () => void;
}

/**
 * The departments with all that is below them, once asked for; until it is there, and when it cannot be had, the
 * departments alone: each links to a page that lists its shelves. Some two hundred names would be a sixth of every page.
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
    // A server out of reach leaves the departments, which need no sentence.
    const explain = (error: unknown) => alive.current && error instanceof InvalidTree && setFault(error.message);
    readMenuTree().then(show, explain);
  }, []);
  return { tree, fault, ask };
}

function sameTree(a: readonly Branch[], b: readonly Branch[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
