import { settled } from '@boutik/api-client';
import { useCallback, useEffect, useState } from 'react';
import type { Preloaded } from './read-hierarchy';

/** `data` is undefined while it is loading, null when loading failed; `retry` loads it again. */
export interface HierarchyState<T> {
  data: Preloaded<T>;
  retry: () => void;
}

/** Calls the API for the hierarchy with this id. */
type HierarchyCall<T> = (id: number, signal: AbortSignal) => Promise<{ data: T }>;

/** The preloaded hierarchy, otherwise the one that the browser loads with `fetchHierarchy`. */
export function useHierarchy<T>(
  id: number,
  preloaded: Preloaded<T>,
  fetchHierarchy: HierarchyCall<T>,
): HierarchyState<T> {
  const [data, setData] = useState<Preloaded<T>>(preloaded);
  useEffect(() => {
    if (data !== undefined) return;
    const controller = new AbortController();
    const load = async () => {
      // Null when the call fails: the page shows the error and a retry button.
      const { reply } = await settled(fetchHierarchy(id, controller.signal));
      setData(reply?.data ?? null);
    };
    load().catch(() => {}); // aborted
    return () => controller.abort();
  }, [id, data, fetchHierarchy]);
  const retry = useCallback(() => setData(undefined), []);
  return { data, retry };
}
