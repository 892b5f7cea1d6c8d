import { callApi, endpoints, settled } from '@boutik/api-client';
import type { CallOf, requestReturn } from '@boutik/contract';
import { RETURN_REQUESTED, RETURN_FAILED, type ReturnResult } from './return-messages';

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
  // Without a response the typed text stays.
  return { ok: false, message: (error.status < 500 && error.message) || RETURN_FAILED };
}
