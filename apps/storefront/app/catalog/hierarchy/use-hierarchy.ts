import { readReply } from '../../api/read-reply';
import { useCallback, useEffect, useState } from 'react';
import type { Preloaded } from './read-hierarchy';

/** `data` is undefined while it is loading, null when loading failed; `retry` loads it again. */
export interface HierarchyState<T> {
  data: Preloaded<T>;
  retry: () => void;
}

/** The hierarchy at `url` of the API: the preloaded one, otherwise loaded by the browser. */
export function useHierarchy<T>(url: string, preloaded: Preloaded<T>): HierarchyState<T> {
  const [data, setData] = useState<Preloaded<T>>(preloaded);
  useEffect(() => {
    if (data !== undefined) return;
    const controller = new AbortController();
    void fetchHierarchy<T>(url, controller.signal).then((found) => controller.signal.aborted || setData(found));
    return () => controller.abort();
  }, [url, data]);
  const retry = useCallback(() => setData(undefined), []);
  return { data, retry };
}

/** Null when the call fails: the page shows the error and a retry button. */
async function fetchHierarchy<T>(url: string, signal: AbortSignal): Promise<T | null> {
  try {
    const response = await fetch(url, { signal, headers: { Accept: 'application/json' } });
    const body = await readReply<{ status?: string; data?: T }>(response);
    return body.status === 'success' ? (body.data ?? null) : null;
  } catch {
    return null;
  }
}
