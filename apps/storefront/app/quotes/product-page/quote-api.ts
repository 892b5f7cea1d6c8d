import { isRecord } from '@boutik/kernel';
import type { addQuoteItems, requestQuote, CallOf, createQuote } from '@boutik/contract';
import { type Reply, sendToApi } from '../../api/send-to-api';
import {
  QUOTE_ADD_FAILED,
  QUOTE_ADDED,
  QUOTE_CREATED,
  QUOTE_CREATION_FAILED,
  type QuoteOutcome,
  SIGN_IN_FIRST,
} from './quote-messages';

type ResultMessages = { done: string; failed: string };

/** Adds the product to the user's quote request (SF-132). */
export function sendRequest(body: CallOf<typeof requestQuote>['body']): Promise<QuoteOutcome> {
  return post('/api/devis/add', body, { done: QUOTE_ADDED, failed: QUOTE_ADD_FAILED });
}

/** Adds lines to an existing quote (SF-212). */
export function sendLines(body: CallOf<typeof addQuoteItems>['body']): Promise<QuoteOutcome> {
  return post('/api/commercial/devis/add-item', body, { done: QUOTE_ADDED, failed: QUOTE_ADD_FAILED });
}

/** Creates a quote (SF-210). */
export function sendNewQuote(body: CallOf<typeof createQuote>['body']): Promise<QuoteOutcome> {
  return post('/api/commercial/devis', body, { done: QUOTE_CREATED, failed: QUOTE_CREATION_FAILED });
}

/** Errors 404, 409 and 422 show the API's message; any other error shows the specification's message. */
async function post(path: string, body: unknown, { done, failed }: ResultMessages): Promise<QuoteOutcome> {
  const outcome = (ok: boolean, message: string): QuoteOutcome => ({ kind: 'quote', ok, message });
  try {
    const response = await sendToApi(path, body);
    if (response.status === 401) return { ...outcome(false, SIGN_IN_FIRST), signedOut: true };
    if ([404, 409, 422].includes(response.status)) return outcome(false, response.body.message ?? failed);
    if (response.status >= 400) return outcome(false, failed);
    const quoteId = idOf(response.body);
    return { ...outcome(true, done), ...(quoteId !== null && { quoteId }) };
  } catch {
    // A network error or an invalid response.
    return outcome(false, failed);
  }
}

function idOf(body: Reply['body']): number | null {
  const quote = body['devis'] ?? body['data'];
  return isRecord(quote) && typeof quote['id'] === 'number' ? quote['id'] : null;
}
