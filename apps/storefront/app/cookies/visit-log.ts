import { callApi, endpoints } from '@boutik/api-client';
import { readConsent } from '@boutik/kernel';
import { useEffect } from 'react';

/** Logs a visit if the visitor agreed to it; failures are ignored. */
export function logVisit(): void {
  if (readConsent(document.cookie)?.consent !== 'all') return;
  callApi(endpoints.logVisitor, { anonymous: true }).catch(() => undefined);
}

/** Once per page load; the server counts one visit in half an hour. */
export function useVisitLog(): void {
  useEffect(logVisit, []);
}
