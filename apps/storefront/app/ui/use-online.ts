import { useSyncExternalStore } from 'react';

const observers = new Set<() => void>();

function notify(): void {
  for (const observe of observers) observe();
}

/** One pair of listeners for all links: a listener that was added before is not added again. */
function subscribe(onChange: () => void): () => void {
  observers.add(onChange);
  window.addEventListener('online', notify);
  window.addEventListener('offline', notify);
  return () => void observers.delete(onChange);
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
