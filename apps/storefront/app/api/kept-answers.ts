/** Cache of API responses in localStorage, by path: at most five entries (storefront.md §9). */
const PREFIX = 'boutik.kept ';
const MOST = 5;

interface Kept {
  /** Milliseconds since 1970. */
  at: number;
  answer: unknown;
}

/** The response of `path` cached within the last `maxAgeMs` milliseconds, or undefined. */
export function keptAnswer(path: string, life: number, now = Date.now()): unknown {
  const kept = read(PREFIX + path);
  return kept && age(kept, now) < life ? kept.answer : undefined;
}

/** Milliseconds since the response of `path` was cached; Infinity when there is none. */
export function keptFor(path: string, now = Date.now()): number {
  const kept = read(PREFIX + path);
  return kept ? age(kept, now) : Number.POSITIVE_INFINITY;
}

export function keepAnswer(path: string, answer: unknown, now = Date.now()): void {
  const kept: Kept = { at: now, answer };
  try {
    localStorage.setItem(PREFIX + path, JSON.stringify(kept));
  } catch {
    // Storage is full or not available: the response is fetched again next time.
  }
  const oldest = keys().sort((a, b) => (read(b)?.at ?? 0) - (read(a)?.at ?? 0));
  for (const key of oldest.slice(MOST)) localStorage.removeItem(key);
}

/** Removes entries that are older than `maxAgeMs` milliseconds or unreadable. */
export function dropExpired(life: number, now = Date.now()): void {
  for (const key of keys()) {
    const kept = read(key);
    if (!kept || age(kept, now) >= life) localStorage.removeItem(key);
  }
}

/** An entry from the future (the clock was set back) counts as expired. */
function age(kept: Kept, now: number): number {
  return kept.at > now ? Number.POSITIVE_INFINITY : now - kept.at;
}

function keys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  } catch {
    return [];
  }
}

function read(key: string): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Kept> | null;
    return typeof kept?.at === 'number' ? { at: kept.at, answer: kept.answer } : null;
  } catch {
    // Storage is not available, or the entry is not ours.
    return null;
  }
}
