import type { Quote } from '@boutik/contract';
import { ApiError, NO_RESPONSE } from '@boutik/api-client';
import { changeStatus, postQuote, putQuote, readQuote, sendQuoteEmail } from '../quote-api';
import type { QuoteBody } from './quote-body';

export interface UnsavedQuote {
  /** Null: a new quote. */
  id: number | null;
  body: QuoteBody;
  /** Idempotency key of this body: a retry creates no second quote. */
  key: string;
}

export type SendResult =
  | { sent: true; quote: Quote }
  /** Saved as a draft: an approval is requested first. */
  | { sent: 'for-approval'; quote: Quote }
  | { sent: false; quote: Quote; error: unknown };

/** @throws ApiError when nothing was written */
export function saveQuote({ id, body, key }: UnsavedQuote): Promise<Quote> {
  return id === null ? postQuote(body, key) : putQuote(id, body);
}

/**
 * Saves with status sent, then sends the e-mail (WS-271). When sending fails, the status is set back to draft, here
 * and on the server, and the id is kept, so that a retry creates no second quote (WS-273).
 * @throws ApiError when nothing was written
 */
export async function saveAndSend(unsaved: UnsavedQuote): Promise<SendResult> {
  const saved = await saveQuote({ ...unsaved, body: { ...unsaved.body, status: 'sent' } });
  if (saved.approval?.status === 'pending') return { sent: 'for-approval', quote: saved };
  try {
    return { sent: true, quote: await sendQuoteEmail(saved.id, { custom_message: '', copy_to_commercial: false }) };
  } catch (error) {
    return error instanceof ApiError && error.status === NO_RESPONSE
      ? checkSent(saved, error)
      : restoreDraft(saved, error);
  }
}

/** The response was lost, perhaps after the e-mail was sent: checks the quote's history. */
async function checkSent(saved: Quote, error: unknown): Promise<SendResult> {
  try {
    const current = await readQuote(saved.id);
    return countSends(current) > countSends(saved) ? { sent: true, quote: current } : await restoreDraft(saved, error);
  } catch {
    return { sent: false, quote: { ...saved, status: 'draft' }, error };
  }
}

async function restoreDraft(saved: Quote, error: unknown): Promise<SendResult> {
  try {
    return { sent: false, quote: await changeStatus(saved.id, 'draft'), error };
  } catch {
    // The form shows a draft anyway; the next save corrects the status on the server.
    return { sent: false, quote: { ...saved, status: 'draft' }, error };
  }
}

function countSends({ history }: Quote): number {
  return history.filter(({ action }) => action === 'sent').length;
}
