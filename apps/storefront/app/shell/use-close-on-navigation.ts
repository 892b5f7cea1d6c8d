import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Calls `close` after each navigation. */
export function useCloseOnNavigation(close: () => void): void {
  const { key } = useLocation();
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  }, [close]);
  const lastKey = useRef(key);
  useEffect(() => {
    if (lastKey.current === key) return;
    lastKey.current = key;
    latest.current();
  }, [key]);
}
