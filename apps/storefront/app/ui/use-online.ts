import { useSyncExternalStore } from 'react';

const observers = new Set<() => void>();

function notify(): void {
  for (const observe of observers) observe();
}

/** One pair of listeners for all links of a page. */
function subscribe(onChange: () => void): () => void {
  if (observers.size === 0) {
    window.addEventListener('online', notify);
    window.addEventListener('offline', notify);
  }
  observers.add(onChange);
  return () => {
    observers.delete(onChange);
    if (observers.size > 0) return;
    window.removeEventListener('online', notify);
    window.removeEventListener('offline', notify);
  };
}

/**
 * Whether the browser has a network. Pages are not prefetched without one: when the script of a page does not load, the
 * router loads the current page anew, which the browser's own error page then replaces.
 */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
