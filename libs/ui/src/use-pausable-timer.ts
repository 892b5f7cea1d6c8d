import { useCallback, useEffect, useRef } from 'react';

/** Calls `done` once after `ms` milliseconds, not counting pauses. */
export function usePausableTimer(ms: number, done: () => void): { pause: () => void; resume: () => void } {
  const remaining = useRef(ms);
  const started = useRef(0);
  const handle = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const latest = useRef(done);
  useEffect(() => {
    latest.current = done;
  }, [done]);
  const pause = useCallback(() => {
    if (handle.current === undefined) return;
    clearTimeout(handle.current);
    handle.current = undefined;
    remaining.current -= Date.now() - started.current;
  }, []);
  const resume = useCallback(() => {
    if (handle.current !== undefined) return;
    started.current = Date.now();
    handle.current = setTimeout(() => latest.current(), Math.max(0, remaining.current));
  }, []);
  useEffect(() => {
    resume();
    return pause;
  }, [pause, resume]);
  return { pause, resume };
}
