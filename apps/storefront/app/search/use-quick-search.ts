import type { ReplyOf, searchProducts } from '@boutik/contract';
import { useCallback, useEffect, useRef, useState } from 'react';

export type Found = ReplyOf<typeof searchProducts>;

/** idle; pending; results; no results (shown after a delay, storefront.md §8). */
export type QuickSearch =
  | { state: 'idle' }
  | { state: 'pending' }
  | { state: 'found'; query: string; found: Found }
  | { state: 'none'; query: string };

const SHORTEST = 2;
const MOST_ROWS = 10;
const BEFORE_NONE_MS = 2000;

/** Quick search: `look(text)` searches after `debounce` milliseconds without typing; outdated responses are dropped. */
export function useQuickSearch(debounce: number): { search: QuickSearch; look: (words: string) => void } {
  const [search, setSearch] = useState<QuickSearch>({ state: 'idle' });
  const stop = useRef<() => void>(() => {});
  const look = useCallback(
    (words: string) => {
      stop.current();
      const query = words.trim();
      if (query.length < SHORTEST) return setSearch({ state: 'idle' });
      const dropped = new AbortController();
      const ask = () => void answerFor(query, dropped.signal, setSearch);
      const timer = window.setTimeout(ask, debounce);
      stop.current = () => {
        window.clearTimeout(timer);
        dropped.abort();
      };
    },
    [debounce],
  );
  useEffect(() => () => stop.current(), []);
  return { search, look };
}

async function answerFor(query: string, dropped: AbortSignal, show: (search: QuickSearch) => void): Promise<void> {
  show({ state: 'pending' });
  const found = await fetchFound(query, dropped);
  if (dropped.aborted) return;
  if (found && !isEmpty(found)) return show({ state: 'found', query, found });
  const timer = window.setTimeout(() => show({ state: 'none', query }), BEFORE_NONE_MS);
  dropped.addEventListener('abort', () => window.clearTimeout(timer));
}

/** Null when the call fails: shown like no results. */
async function fetchFound(query: string, signal: AbortSignal): Promise<Found | null> {
  const address = `/api/produits/search?${new URLSearchParams({ query, perPage: String(MOST_ROWS) })}`;
  try {
    const answer = await fetch(address, { signal, headers: { Accept: 'application/json' } });
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
