import { useCallback } from 'react';

/** The customer's list, outside the workspace, with a link back for staff (WS-102, WS-103, WS-388). */
const REDIRECT_URL = '/devis';
/** Time to read the error message. */
const REDIRECT_DELAY_MS = 1500;

/** Redirects from a quote that is deleted or cannot be read, after a delay to read the message. */
export function useRedirectToDevis(): () => void {
  return useCallback(() => {
    setTimeout(() => window.location.assign(REDIRECT_URL), REDIRECT_DELAY_MS);
  }, []);
}
