import { toRecord } from '@boutik/kernel';

/** Cache of API responses in localStorage, by path: at most five entries (storefront.md §9). */
const KEY_PREFIX = 'boutik.response ';
/** Read until 0.3. */
const FORMER_KEY_PREFIX = 'boutik.kept ';
const MAX_ENTRIES = 5;

interface CacheEntry {
  /** Milliseconds since 1970. */
  at: number;
  response: unknown;
}

/** The response of `path` cached within the last `maxAgeMs` milliseconds, or undefined. */
export function readCachedResponse(path: string, maxAgeMs: number, now = Date.now()): unknown {
  const entry = read(KEY_PREFIX + path);
  return entry && age(entry, now) < maxAgeMs ? entry.response : undefined;
}

/** Milliseconds since the response of `path` was cached; Infinity when there is none. */
export function cachedResponseAge(path: string, now = Date.now()): number {
  const entry = read(KEY_PREFIX + path);
  return entry ? age(entry, now) : Number.POSITIVE_INFINITY;
}

export function cacheResponse(path: string, response: unknown, now = Date.now()): void {
  const entry: CacheEntry = { at: now, response };
  try {
    localStorage.setItem(KEY_PREFIX + path, JSON.stringify(entry));
  } catch {
    // Storage is full or not available: the response is fetched again next time.
  }
  const newestFirst = keys().sort((a, b) => (read(b)?.at ?? 0) - (read(a)?.at ?? 0));
  for (const key of newestFirst.slice(MAX_ENTRIES)) localStorage.removeItem(key);
}

/** Stores the entries of earlier versions under their current keys. */
export function renameFormerKeys(): void {
  for (const former of keys(FORMER_KEY_PREFIX)) {
    const entry = read(former);
    localStorage.removeItem(former);
    if (entry) cacheResponse(former.slice(FORMER_KEY_PREFIX.length), entry.response, entry.at);
  }
}

/** Removes entries that are older than `maxAgeMs` milliseconds or unreadable. */
export function removeExpired(maxAgeMs: number, now = Date.now()): void {
  for (const key of keys()) {
    const entry = read(key);
    if (!entry || age(entry, now) >= maxAgeMs) localStorage.removeItem(key);
  }
}

/** An entry from the future (the clock was set back) counts as expired. */
function age(entry: CacheEntry, now: number): number {
  return entry.at > now ? Number.POSITIVE_INFINITY : now - entry.at;
}

function keys(prefix = KEY_PREFIX): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

function read(key: string): CacheEntry | null {
  try {
    const { at, response } = toRecord(JSON.parse(localStorage.getItem(key) ?? 'null'));
    return typeof at === 'number' ? { at, response } : null;
  } catch {
    // Storage is not available, or the entry is not ours.
    return null;
  }
}

if (typeof document !== 'undefined') renameFormerKeys();
