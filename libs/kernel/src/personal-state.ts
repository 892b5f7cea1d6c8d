/** The part of the Storage interface that is used here. */
export interface KeyValueStorage {
  readonly length: number;
  key(at: number): string | null;
  removeItem(name: string): void;
}

const PREFIX = 'personal:';

/**
 * What a browser stores for a signed-in user. Three names are not ours to choose: the order at the payment provider
 * (AC-148), the list parameters of react-admin, and cached responses with the user id after "#"
 * ("kept" until 0.3).
 */
const PERSONAL = /^(?:personal:|orderDetails$|RaStore.*\.listParams$|boutik\.(?:response|kept) .*#\d+$)/;

/** Written to local storage at each sign-out: the other tabs of both apps are notified by the "storage" event. */
export const SIGNED_OUT_AT = 'boutik.signed-out-at';

const clearers = new Set<() => void>();

/** The storage key for personal data, so that `clearPersonalState` finds it. */
export function personalKey(name: string): string {
  return PREFIX + name;
}

/** Registers how a module clears the personal data that it has in memory. @returns unregisters */
export function onPersonalStateCleared(clear: () => void): () => void {
  clearers.add(clear);
  return () => clearers.delete(clear);
}

/** Clears the personal data that modules have in memory: the user has changed or signed out. */
export function clearPersonalMemory(): void {
  for (const clear of clearers) clear();
}

/** Clears everything that belongs to the user who has signed out; memory first, so that nothing is stored again. */
export function clearPersonalState(storages: readonly KeyValueStorage[]): void {
  clearPersonalMemory();
  for (const storage of storages) {
    const names = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
    for (const name of names) if (PERSONAL.test(name)) storage.removeItem(name);
  }
}
