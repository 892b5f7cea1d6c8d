import { useEffect, useRef, useState } from 'react';

/** WS-302 and WS-303. */
const SHORTEST = 2;
const PAUSE_MS = 300;

type Found<Item> = { state: 'idle' | 'searching' | 'failed' } | { state: 'found'; items: Item[] };

/** Searches for `text` after a pause in typing; older searches are aborted. `null` does not search. */
export function useSearch<Item>(
  words: string | null,
  search: (words: string, signal: AbortSignal) => Promise<Item[]>,
): Found<Item> {
  const [found, setFound] = useState<Found<Item>>({ state: 'idle' });
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  }, [search]);
  const asked = words === null || words.trim().length < SHORTEST ? null : words.trim();
  useEffect(() => {
    if (asked === null) return setFound({ state: 'idle' });
    const end = new AbortController();
    setFound({ state: 'searching' });
    const look = async () => {
      try {
        const items = await latest.current(asked, end.signal);
        if (!end.signal.aborted) setFound({ state: 'found', items });
      } catch {
        // The list shows the failure; the next input searches again.
        if (!end.signal.aborted) setFound({ state: 'failed' });
      }
    };
    const timer = setTimeout(() => void look(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, [asked]);
  return found;
}
