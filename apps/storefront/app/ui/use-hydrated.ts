import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** False on the server and in the render that hydrates its HTML, true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
