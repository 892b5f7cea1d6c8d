import { useEffect, useRef, useState } from 'react';

/** WS-302 and WS-303. */
const MIN_LENGTH = 2;
const DEBOUNCE_MS = 300;

type SearchState<Item> = { state: 'idle' | 'searching' | 'failed' } | { state: 'found'; items: Item[] };

/** Searches for `text` after a pause in typing; older searches are aborted. `null` does not search. */
export function useSearch<Item>(
  text: string | null,
  search: (text: string, signal: AbortSignal) => Promise<Item[]>,
): SearchState<Item> {
  const [result, setResult] = useState<SearchState<Item>>({ state: 'idle' });
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  }, [search]);
  const query = text === null || text.trim().length < MIN_LENGTH ? null : text.trim();
  useEffect(() => {
    if (query === null) return setResult({ state: 'idle' });
    const controller = new AbortController();
    setResult({ state: 'searching' });
    const run = async () => {
      try {
        const items = await latest.current(query, controller.signal);
        if (!controller.signal.aborted) setResult({ state: 'found', items });
      } catch {
        // The list shows the failure; the next input searches again.
        if (!controller.signal.aborted) setResult({ state: 'failed' });
      }
    };
    const timer = setTimeout(() => void run(), DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query]);
  return result;
}
