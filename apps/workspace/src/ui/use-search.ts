import { useEffect, useEffectEvent } from 'react';
import { useKeyedState } from './use-keyed-state';

/** A search on the server starts at two characters, after a pause in typing (WS-302, WS-303). */
const MIN_LENGTH = 2;
const DEBOUNCE_MS = 300;

type SearchState<Item> = { state: 'idle' | 'searching' | 'failed' } | { state: 'found'; items: Item[] };

/** How a text is searched for: in options that are at hand, each text at once; on the server, after a pause. */
export interface SearchPace {
  minLength: number;
  debounceMs: number;
}
export const serverPace: SearchPace = { minLength: MIN_LENGTH, debounceMs: DEBOUNCE_MS };
export const localPace: SearchPace = { minLength: 0, debounceMs: 0 };

/** The text to search for; null when it is too short. */
export function toQuery(text: string | null, { minLength } = serverPace): string | null {
  return text === null || text.trim().length < minLength ? null : text.trim();
}

/** Searches for `text` after a pause in typing; older searches are aborted. `null` does not search. */
export function useSearch<Item>(
  text: string | null,
  search: (text: string, signal: AbortSignal) => Promise<Item[]>,
  pace = serverPace,
): SearchState<Item> {
  const runSearch = useEffectEvent(search);
  const query = toQuery(text, pace);
  const { debounceMs } = pace;
  const [result, setResult] = useKeyedState<SearchState<Item>>({ state: query === null ? 'idle' : 'searching' }, query);
  useEffect(() => {
    if (query === null) return;
    const controller = new AbortController();
    const run = async () => {
      try {
        const items = await runSearch(query, controller.signal);
        if (!controller.signal.aborted) setResult({ state: 'found', items });
      } catch {
        // The list shows the failure; the next input searches again.
        if (!controller.signal.aborted) setResult({ state: 'failed' });
      }
    };
    const timer = setTimeout(() => void run(), debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query, debounceMs, setResult]);
  return result;
}
