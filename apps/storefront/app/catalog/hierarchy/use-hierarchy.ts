import { useCallback, useEffect, useState } from 'react';
import type { Given } from './read-hierarchy';

/** `data` is undefined while it is loading, null when loading failed; `retry` loads it again. */
export interface AskedHierarchy<T> {
  data: Given<T>;
  retry: () => void;
}

/** The hierarchy at `url` of the API: the preloaded one, otherwise loaded by the browser. */
export function useHierarchy<T>(address: string, given: Given<T>): AskedHierarchy<T> {
  const [data, setData] = useState<Given<T>>(given);
  useEffect(() => {
    if (data !== undefined) return;
    const left = new AbortController();
    void fetchHierarchy<T>(address, left.signal).then((found) => left.signal.aborted || setData(found));
    return () => left.abort();
  }, [address, data]);
  const retry = useCallback(() => setData(undefined), []);
  return { data, retry };
}

/** Null when the call fails: the page shows the error and a retry button. */
async function fetchHierarchy<T>(address: string, signal: AbortSignal): Promise<T | null> {
  try {
    const answer = await fetch(address, { signal, headers: { Accept: 'application/json' } });
    const reply = (await answer.json()) as { status?: string; data?: T };
    return reply.status === 'success' ? (reply.data ?? null) : null;
  } catch {
    return null;
  }
}
