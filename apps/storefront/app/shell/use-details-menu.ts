import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * A <details> used as a menu: it opens without scripts; with them it also closes on Escape (focus returns to its
 * summary), on a click elsewhere, and on navigation.
 */
export function useDetailsMenu() {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const lastKey = useRef(key);
  useEffect(() => {
    if (lastKey.current === key) return;
    lastKey.current = key;
    if (details.current) details.current.open = false;
  }, [key]);
  useEffect(() => {
    const closeFromOutside = (event: PointerEvent | FocusEvent) => {
      const menu = details.current;
      if (menu?.open && event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      const menu = details.current;
      if (event.key !== 'Escape' || !menu?.open) return;
      menu.open = false;
      menu.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', closeFromOutside);
    document.addEventListener('focusin', closeFromOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeFromOutside);
      document.removeEventListener('focusin', closeFromOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, []);
  return details;
}
