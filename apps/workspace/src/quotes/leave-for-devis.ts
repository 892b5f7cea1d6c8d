import { useCallback } from 'react';

/** The customer's list, outside the workspace: where staff finds a link back (WS-102, WS-103, WS-388). */
const FALLBACK = '/devis';
/** Long enough to read why. */
const READING_MS = 1500;

/** Leaves a quote that is gone or cannot be read, once the reason has been read. */
export function useLeaveForDevis(): () => void {
  return useCallback(() => {
    setTimeout(() => window.location.assign(FALLBACK), READING_MS);
  }, []);
}
