import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Calls `close` whenever the page changes. */
export function useCloseOnNavigation(close: () => void): void {
  const { key } = useLocation();
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  }, [close]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the event
  useEffect(() => latest.current(), [key]);
}
