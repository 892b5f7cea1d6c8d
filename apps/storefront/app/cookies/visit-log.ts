import { consentIn } from '@boutik/kernel';
import { useEffect } from 'react';
import { sendToApi } from '../api/send-to-api';

/** Tells the shop of a visit that the visitor agreed to have counted; a failure is nobody's business but ours. */
export function logVisit(): void {
  if (consentIn(document.cookie)?.consent !== 'all') return;
  sendToApi('/api/log-visitor', {}, { anonymous: true }).catch(() => undefined);
}

/** Once for each page that the browser loads; the server counts one visit in half an hour. */
export function useVisitLog(): void {
  useEffect(logVisit, []);
}
