import { settled } from '@boutik/api-client';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';

interface PolledDataOptions<T> {
  /** Calls the API for the data. */
  load: () => Promise<unknown>;
  /** Milliseconds between two calls while the page is visible; without it the data is loaded only on request. */
  intervalMs?: number;
  /** Extracts the data of a response; null when the response is invalid. */
  parse: (response: unknown) => T | null;
  /** Called with each valid response. */
  writeCache?: (response: unknown) => void;
  /** A cached response to use instead of a call; undefined when there is none. */
  readCache?: () => unknown;
}

/**
 * The loader's data, then the API's data at each interval while the page is open. A failed call leaves the data
 * unchanged. Returns the data and a function that refreshes it now.
 */
export function usePolledData<T>(shown: T, options: PolledDataOptions<T>): [T, () => void] {
  const [update, setUpdate] = useState<{ than: T; data: T } | null>(null);
  const latest = useRef({ shown, options });
  useEffect(() => {
    latest.current = { shown, options };
  });
  const refresh = useCallback(async (allowCache: boolean) => {
    const { load, parse, writeCache, readCache } = latest.current.options;
    const cached = allowCache ? readCache?.() : undefined;
    const response = cached ?? (await settled(load())).reply;
    const data = response === undefined ? null : parse(response);
    if (data === null) return;
    if (cached === undefined) writeCache?.(response);
    // Parts of the page may not be hydrated yet: a transition does not interrupt them.
    startTransition(() => setUpdate({ than: latest.current.shown, data }));
  }, []);
  useEffect(() => {
    if (options.intervalMs === undefined) return;
    const timer = window.setInterval(() => document.hidden || void refresh(false), options.intervalMs);
    return () => window.clearInterval(timer);
  }, [refresh, options.intervalMs]);
  const refreshNow = useCallback(() => void refresh(true), [refresh]);
  return [update?.than === shown ? update.data : shown, refreshNow];
}
