import { useCallback, useEffect, useState } from 'react';
import type { Given } from './read-hierarchy';

/** `data` is undefined while it is waited for, null when it could not be had; `retry` asks again. */
export interface AskedHierarchy<T> {
  data: Given<T>;
  retry: () => void;
}

/** A hierarchy at an address of the api: the one that came with the page, otherwise asked for by the browser. */
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

/** Null when the call fails or is refused: the screen says so and offers to ask again. */
async function fetchHierarchy<T>(address: string, signal: AbortSignal): Promise<T | null> {
  try {
    const answer = await fetch(address, { signal, headers: { Accept: 'application/json' } });
    const reply = (await answer.json()) as { status?: string; data?: T };
    return reply.status === 'success' ? (reply.data ?? null) : null;
  } catch {
    return null;
  }
}
