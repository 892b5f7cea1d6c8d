import { callApi, endpoints } from '@boutik/api-client';
import { readConsent } from '@boutik/kernel';

/** Logs a visit if the visitor agreed to it; failures are ignored. */
export function logVisit(): void {
  if (readConsent(document.cookie)?.consent !== 'all') return;
  callApi(endpoints.logVisitor, { anonymous: true }).catch(() => undefined);
}
