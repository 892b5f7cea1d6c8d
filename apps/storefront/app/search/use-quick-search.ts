import { callApi, endpoints, settled } from '@boutik/api-client';
import type { ReplyOf, searchProducts } from '@boutik/contract';
import { useCallback, useEffect, useRef, useState } from 'react';

export type SearchReply = ReplyOf<typeof searchProducts>;

/** idle; pending; results; no results (shown after a delay, storefront.md §8). */
export type QuickSearch =
  | { state: 'idle' }
  | { state: 'pending' }
  | { state: 'found'; query: string; found: SearchReply }
  | { state: 'none'; query: string };

const MIN_QUERY_LENGTH = 2;
const MAX_ROWS = 10;
const EMPTY_DELAY_MS = 2000;

/** Quick search: `requestResults(text)` searches after `debounce` milliseconds without typing; outdated responses are dropped. */
export function useQuickSearch(debounce: number): { search: QuickSearch; requestResults: (text: string) => void } {
  const [search, setSearch] = useState<QuickSearch>({ state: 'idle' });
  const stop = useRef<() => void>(() => {});
  const requestResults = useCallback(
    (text: string) => {
      stop.current();
      const query = text.trim();
      if (query.length < MIN_QUERY_LENGTH) return setSearch({ state: 'idle' });
      const dropped = new AbortController();
      const run = () => void runSearch(query, dropped.signal, setSearch);
      const timer = window.setTimeout(run, debounce);
      stop.current = () => {
        window.clearTimeout(timer);
        dropped.abort();
      };
    },
    [debounce],
  );
  useEffect(() => () => stop.current(), []);
  return { search, requestResults };
}

async function runSearch(query: string, dropped: AbortSignal, show: (search: QuickSearch) => void): Promise<void> {
  show({ state: 'pending' });
  // A failed call is shown like no results; it rejects only when the search was dropped.
  const call = callApi(endpoints.searchProducts, { query: { query, perPage: MAX_ROWS }, signal: dropped });
  const outcome = await settled(call).catch(() => null);
  if (!outcome || dropped.aborted) return;
  const { reply: found } = outcome;
  if (found && !isEmpty(found)) return show({ state: 'found', query, found });
  const timer = window.setTimeout(() => show({ state: 'none', query }), EMPTY_DELAY_MS);
  dropped.addEventListener('abort', () => window.clearTimeout(timer));
}

function isEmpty(found: SearchReply): boolean {
  return found.data.length === 0 && found.categories.length === 0 && found.marqueImages.length === 0;
}
