/**
 * Answers of the api that the browser keeps for a while, by address: at most five, so that they stay a handful
 * whatever pages ask for (storefront.md §9).
 */
const PREFIX = 'boutik.kept ';
const MOST = 5;

interface Kept {
  /** Milliseconds since 1970. */
  at: number;
  answer: unknown;
}

/** What `path` answered within the last `life` milliseconds, or undefined. */
export function keptAnswer(path: string, life: number, now = Date.now()): unknown {
  const kept = read(PREFIX + path);
  return kept && age(kept, now) < life ? kept.answer : undefined;
}

/** Milliseconds since `path` was asked; Infinity when nothing is kept. */
export function keptFor(path: string, now = Date.now()): number {
  const kept = read(PREFIX + path);
  return kept ? age(kept, now) : Number.POSITIVE_INFINITY;
}

export function keepAnswer(path: string, answer: unknown, now = Date.now()): void {
  const kept: Kept = { at: now, answer };
  try {
    localStorage.setItem(PREFIX + path, JSON.stringify(kept));
  } catch {
    // Storage is full or refused: the shop works without it, and asks again.
  }
  const oldest = keys().sort((a, b) => (read(b)?.at ?? 0) - (read(a)?.at ?? 0));
  for (const key of oldest.slice(MOST)) localStorage.removeItem(key);
}

/** Drops what is older than `life` milliseconds, and what cannot be read. */
export function dropExpired(life: number, now = Date.now()): void {
  for (const key of keys()) {
    const kept = read(key);
    if (!kept || age(kept, now) >= life) localStorage.removeItem(key);
  }
}

/** A clock that was put back must not keep an answer for ever. */
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
    // Storage is refused, or another hand wrote there.
    return null;
  }
}
