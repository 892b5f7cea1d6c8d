import { callApi, endpoints, NO_RESPONSE, settled } from '@boutik/api-client';
import type { CallOf, requestReturn } from '@boutik/contract';
import { RETURN_FAILED, RETURN_NOT_SENT, RETURN_REQUESTED, type ReturnResult } from './return-messages';

export interface ReturnFields {
  orderNumber: string;
  productId: number;
  productName: string;
  reason: string;
  comments: string;
}

/** Sends a return request from the browser; "signed-out" when the session has ended. */
export async function sendReturn(fields: ReturnFields): Promise<ReturnResult | 'signed-out'> {
  // The API validates the reason.
  const body = fields as CallOf<typeof requestReturn>['body'];
  const { error } = await settled(callApi(endpoints.requestReturn, { body }));
  if (!error) return { ok: true, message: RETURN_REQUESTED };
  if (error.status === 401) return 'signed-out';
  if (error.status === NO_RESPONSE) return { ok: false, message: RETURN_NOT_SENT };
  return { ok: false, message: (error.status < 500 && error.message) || RETURN_FAILED };
}
