import { useEffect } from 'react';
import { sendToApi } from '../api/send-to-api';

const gestures = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'touchstart'] as const;

/** Reports on the first user interaction that the client opened the quote: mail scanners cause none. */
export function useOpened(token: string, waiting: boolean): void {
  useEffect(() => {
    if (!waiting) return;
    const end = new AbortController();
    const tell = () => {
      end.abort();
      // A failure is ignored: the sales staff is notified of the decision anyway.
      sendToApi(`/api/client/devis/${token}/ouverture`, {}).catch(() => {});
    };
    for (const gesture of gestures) window.addEventListener(gesture, tell, { signal: end.signal, passive: true });
    return () => end.abort();
  }, [token, waiting]);
}
