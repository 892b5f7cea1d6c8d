import { startTransition, useCallback, useEffect, useRef, useState } from 'react';

interface FreshOptions<T> {
  /** The call of the api that says it again. */
  path: string;
  /** Milliseconds between two calls while the page is open and looked at; without it, only when asked. */
  every?: number;
  /** What of the answer is shown; null when the answer is not what was asked for. */
  read: (answer: unknown) => T | null;
  /** Told of each good answer. */
  keep?: (answer: unknown) => void;
  /** An answer that was kept and may be shown instead of asking; undefined when there is none. */
  kept?: () => unknown;
}

/**
 * What the page came with, then what the api says every `every` milliseconds while the page stays open: an open page
 * is never much behind the shop. A call that fails leaves what is shown; the next one tries again.
 * Returns the data and a way to ask now.
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
    // Parts of the page may still wait for their scripts: they keep what they show until those are there.
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

/** Null when the api is out of reach or refuses. */
async function answerOf(path: string): Promise<unknown> {
  try {
    const reply = await fetch(path, { headers: { Accept: 'application/json' } });
    return reply.ok ? await reply.json() : null;
  } catch {
    // Away from the network: what is shown stays.
    return null;
  }
}
