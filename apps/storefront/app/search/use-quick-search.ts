import type { ReplyOf, searchProducts } from '@boutik/contract';
import { useEffect, useRef, useState } from 'react';

export type Found = ReplyOf<typeof searchProducts>;

/** idle; waiting for the answer; results; nothing found (said after a pause, storefront.md §8). */
export type QuickSearch = { state: 'idle' } | { state: 'pending' } | { state: 'found'; found: Found } | { state: 'none' };

const SHORTEST = 2;
const MOST_ROWS = 10;
const BEFORE_NONE_MS = 2000;

/** Asks for quick results once `words` has rested for `debounce` milliseconds; an answer that comes late is dropped. */
export function useQuickSearch(words: string, debounce: number): QuickSearch {
  const [search, setSearch] = useState<QuickSearch>({ state: 'idle' });
  const none = useRef<number | undefined>(undefined);
  useEffect(() => {
    window.clearTimeout(none.current);
    const query = words.trim();
    if (query.length < SHORTEST) {
      setSearch({ state: 'idle' });
      return;
    }
    const stop = new AbortController();
    const start = window.setTimeout(async () => {
      setSearch({ state: 'pending' });
      const found = await ask(query, stop.signal);
      if (stop.signal.aborted) return;
      if (found && !isEmpty(found)) return setSearch({ state: 'found', found });
      none.current = window.setTimeout(() => setSearch({ state: 'none' }), BEFORE_NONE_MS);
    }, debounce);
    return () => {
      window.clearTimeout(start);
      stop.abort();
    };
  }, [words, debounce]);
  useEffect(() => () => window.clearTimeout(none.current), []);
  return search;
}

/** Null when the call fails or is refused: the screen then shows that nothing was found. */
async function ask(query: string, signal: AbortSignal): Promise<Found | null> {
  try {
    const answer = await fetch(`/api/produits/search?${new URLSearchParams({ query, perPage: String(MOST_ROWS) })}`, { signal, headers: { Accept: 'application/json' } });
    if (!answer.ok) return null;
    const found = (await answer.json()) as Found;
    return found.success ? found : null;
  } catch {
    return null;
  }
}

function isEmpty(found: Found): boolean {
  return found.data.length === 0 && found.categories.length === 0 && found.marqueImages.length === 0;
}
