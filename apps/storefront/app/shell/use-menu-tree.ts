import { useCallback, useEffect, useRef, useState } from 'react';
import type { CategoryNode } from '../catalog/category-node';
import { InvalidTreeError, loadMenuTree } from './menu-tree';

interface MenuTree {
  tree: readonly CategoryNode[];
  /** A message for the visitor when the response is invalid. */
  errorMessage: string | null;
  /** Loads the tree; call it whenever the menu is used. */
  load: () => void;
}

/**
 * The departments with their descendants once loaded; before, and when loading fails, the departments alone: each links
 * to a page with its subcategories. The tree would be a sixth of the size of every page.
 */
export function useMenuTree(departments: readonly CategoryNode[]): MenuTree {
  const [tree, setTree] = useState(departments);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  const load = useCallback(() => {
    const show = (loaded: readonly CategoryNode[]) => {
      if (!mounted.current) return;
      setTree((current) => (sameTree(current, loaded) ? current : loaded));
      setErrorMessage(null);
    };
    // Network errors show no message: the departments stay.
    const handleError = (error: unknown) =>
      mounted.current && error instanceof InvalidTreeError && setErrorMessage(error.message);
    loadMenuTree().then(show, handleError);
  }, []);
  return { tree, errorMessage, load };
}

function sameTree(a: readonly CategoryNode[], b: readonly CategoryNode[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
