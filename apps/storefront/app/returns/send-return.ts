import { sendToApi } from '../api/send-to-api';
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
  try {
    const { status, body } = await sendToApi('/api/refunds', fields);
    if (status === 401) return 'signed-out';
    if (status < 400) return { ok: true, message: RETURN_REQUESTED };
    return { ok: false, message: (status < 500 && body.message) || RETURN_FAILED };
  } catch {
    // A network error or an invalid response: the typed text stays.
    return { ok: false, message: RETURN_FAILED };
  }
}
