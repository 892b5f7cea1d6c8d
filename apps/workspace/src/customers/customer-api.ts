import { endpoints } from '@boutik/api-client';
import { call } from '../api/http';
import type { CustomerDecision } from './customer-labels';

/** Takes a decision about an account; the reason is sent to the customer where there is one. */
export function decideCustomer(
  decision: CustomerDecision,
  { id, reason }: { id: number; reason: string },
): Promise<{ message?: string | undefined }> {
  const [params, body] = [{ id }, { motif: reason }];
  if (decision === 'validation') return call(endpoints.validateCustomer, { params });
  if (decision === 'reactivation') return call(endpoints.reactivateCustomer, { params });
  if (decision === 'refus') return call(endpoints.refuseCustomer, { params, body });
  return call(endpoints.deactivateCustomer, { params, body });
}
