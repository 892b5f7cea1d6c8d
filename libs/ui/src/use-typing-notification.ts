import { useRef } from 'react';

const INTERVAL_MS = 3000;

/** Returns a function for each keystroke: it calls `notify` at most once in three seconds. A failure is ignored. */
export function useTypingNotification(notify: () => Promise<unknown>): () => void {
  const lastSentAt = useRef(0);
  return () => {
    if (Date.now() - lastSentAt.current < INTERVAL_MS) return;
    lastSentAt.current = Date.now();
    notify().catch(() => {});
  };
}
