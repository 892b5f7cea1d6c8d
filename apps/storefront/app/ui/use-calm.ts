import { useSyncExternalStore } from 'react';

const CALM = '(prefers-reduced-motion: reduce)';

/** True when the user prefers reduced motion. */
export function useCalm(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(CALM).matches,
    () => false,
  );
}

function subscribe(changed: () => void): () => void {
  const wish = window.matchMedia(CALM);
  wish.addEventListener('change', changed);
  return () => wish.removeEventListener('change', changed);
}
