/** The part of a browser's storage that is used here. */
export interface KeyStore {
  readonly length: number;
  key(at: number): string | null;
  removeItem(name: string): void;
}

const PREFIX = 'personal:';

/**
 * What a browser stores for a signed-in user. Three names are not ours to choose: the order at the payment provider
 * (AC-148), what was searched for in the lists of react-admin, and cached responses that name their reader after "#".
 */
const PERSONAL = /^(?:personal:|orderDetails$|RaStore.*\.listParams$|boutik\.kept .*#\d+$)/;

/** Written to local storage at each sign-out: the other tabs, of both apps, hear of it by the "storage" event. */
export const SIGNED_OUT_AT = 'boutik.signed-out-at';

const clearers = new Set<() => void>();

/** The name under which something personal is stored, so that `clearPersonalState` finds it, whoever wrote it. */
export function personalKey(name: string): string {
  return PREFIX + name;
}

/** A module that keeps something of a signed-in user in memory registers how it is cleared. @returns unregisters */
export function onPersonalStateCleared(clear: () => void): () => void {
  clearers.add(clear);
  return () => clearers.delete(clear);
}

/** Clears what modules keep in memory: another user, or nobody, is in front of the screen. */
export function clearPersonalMemory(): void {
  for (const clear of clearers) clear();
}

/** Clears everything that belongs to the user who has signed out; memory first, so that nothing is stored again. */
export function clearPersonalState(storages: readonly KeyStore[]): void {
  clearPersonalMemory();
  for (const storage of storages) {
    const names = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
    for (const name of names) if (PERSONAL.test(name)) storage.removeItem(name);
  }
}
