import { callApi, endpoints } from '@boutik/api-client';
import { useEffect } from 'react';

const gestures = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'touchstart'] as const;

/** Reports on the first user interaction that the client opened the quote: mail scanners cause none. */
export function useQuoteOpened(token: string, enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return;
    const controller = new AbortController();
    const reportOpened = () => {
      controller.abort();
      // A failure is ignored: the sales staff is notified of the decision anyway.
      callApi(endpoints.recordQuoteOpening, { params: { token } }).catch(() => {});
    };
    for (const gesture of gestures)
      window.addEventListener(gesture, reportOpened, { signal: controller.signal, passive: true });
    return () => controller.abort();
  }, [token, enabled]);
}
