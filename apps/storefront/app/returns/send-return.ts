import { sendToApi } from '../api/send-to-api';
import { RETURN_ASKED, RETURN_FAILED, type ReturnAnswer } from './return-words';

export interface ReturnFields {
  orderNumber: string;
  productId: number;
  productName: string;
  reason: string;
  comments: string;
}

/** Sends a return request from the browser; "signed-out" when the session has ended. */
export async function sendReturn(fields: ReturnFields): Promise<ReturnAnswer | 'signed-out'> {
  try {
    const { status, body } = await sendToApi('/api/refunds', fields);
    if (status === 401) return 'signed-out';
    if (status < 400) return { ok: true, message: RETURN_ASKED };
    return { ok: false, message: (status < 500 && body.message) || RETURN_FAILED };
  } catch {
    // A network error or an invalid response: the typed text stays.
    return { ok: false, message: RETURN_FAILED };
  }
}
