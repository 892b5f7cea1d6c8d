import { useEffect } from 'react';
import { sendToApi } from '../api/send-to-api';

const gestures = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'touchstart'] as const;

/** Tells the shop, at the first gesture, that a person reads the quote: programs that open mailed links make none. */
export function useOpened(token: string, waiting: boolean): void {
  useEffect(() => {
    if (!waiting) return;
    const end = new AbortController();
    const tell = () => {
      end.abort();
      // Nobody misses it here: the sales person hears of the answer anyway.
      sendToApi(`/api/client/devis/${token}/ouverture`, {}).catch(() => {});
    };
    for (const gesture of gestures) window.addEventListener(gesture, tell, { signal: end.signal, passive: true });
    return () => end.abort();
  }, [token, waiting]);
}
