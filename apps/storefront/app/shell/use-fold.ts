import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * A <details> used as a menu: it opens without scripts; with them it also closes on Escape (focus returns to its
 * summary), on a click elsewhere, and on navigation.
 */
export function useFold() {
  const fold = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const seen = useRef(key);
  useEffect(() => {
    if (seen.current === key) return;
    seen.current = key;
    if (fold.current) fold.current.open = false;
  }, [key]);
  useEffect(() => {
    const leave = (event: PointerEvent | FocusEvent) => {
      const menu = fold.current;
      if (menu?.open && event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
    };
    const escape = (event: KeyboardEvent) => {
      const menu = fold.current;
      if (event.key !== 'Escape' || !menu?.open) return;
      menu.open = false;
      menu.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', escape);
    };
  }, []);
  return fold;
}
