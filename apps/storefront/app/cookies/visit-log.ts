import { consentIn } from '@boutik/kernel';
import { useEffect } from 'react';
import { browserPost } from '../api/browser-post';

/** Tells the shop of a visit that the visitor agreed to have counted; a failure is nobody's business but ours. */
export function logVisit(): void {
  if (consentIn(document.cookie)?.consent !== 'all') return;
  browserPost('/api/log-visitor', {}).catch(() => undefined);
}

/** Once for each page that the browser loads; the server counts one visit in half an hour. */
export function useVisitLog(): void {
  useEffect(logVisit, []);
}
