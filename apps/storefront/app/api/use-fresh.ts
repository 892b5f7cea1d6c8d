import { startTransition, useCallback, useEffect, useRef, useState } from 'react';

interface FreshOptions<T> {
  /** Path of the API call that returns the data. */
  path: string;
  /** Milliseconds between two calls while the page is visible; without it the data is loaded only on request. */
  every?: number;
  /** Extracts the data of a response; null when the response is invalid. */
  read: (answer: unknown) => T | null;
  /** Called with each valid response. */
  keep?: (answer: unknown) => void;
  /** A cached response to use instead of a call; undefined when there is none. */
  kept?: () => unknown;
}

/**
 * The loader's data, then the API's data at each interval while the page is open. A failed call leaves the data
 * unchanged. Returns the data and a function that refreshes it now.
 */
export function useFresh<T>(shown: T, options: FreshOptions<T>): [T, () => void] {
  const [newer, setNewer] = useState<{ than: T; data: T } | null>(null);
  const latest = useRef({ shown, options });
  useEffect(() => {
    latest.current = { shown, options };
  });
  const ask = useCallback(async (mayBeKept: boolean) => {
    const { path, read, keep, kept } = latest.current.options;
    const old = mayBeKept ? kept?.() : undefined;
    const answer = old ?? (await answerOf(path));
    const data = answer === null ? null : read(answer);
    if (data === null) return;
    if (old === undefined) keep?.(answer);
    // Parts of the page may not be hydrated yet: a transition does not interrupt them.
    startTransition(() => setNewer({ than: latest.current.shown, data }));
  }, []);
  useEffect(() => {
    if (options.every === undefined) return;
    const timer = window.setInterval(() => document.hidden || void ask(false), options.every);
    return () => window.clearInterval(timer);
  }, [ask, options.every]);
  const askNow = useCallback(() => void ask(true), [ask]);
  return [newer?.than === shown ? newer.data : shown, askNow];
}

/** Null when the API cannot be reached or returns an error. */
async function answerOf(path: string): Promise<unknown> {
  try {
    const reply = await fetch(path, { headers: { Accept: 'application/json' } });
    return reply.ok ? await reply.json() : null;
  } catch {
    // The network is not available: the data stays.
    return null;
  }
}
