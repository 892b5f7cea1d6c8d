import type { addQuoteItems, askForQuote, CallOf, createQuote } from '@boutik/contract';
import { type Reply, sendToApi } from '../../api/send-to-api';
import {
  QUOTE_ADD_FAILED,
  QUOTE_ADDED,
  QUOTE_CREATED,
  QUOTE_CREATION_FAILED,
  type QuoteOutcome,
  SIGN_IN_FIRST,
} from './quote-words';

type Sentences = { done: string; failed: string };

/** Adds the product to the user's quote request (SF-132). */
export function sendRequest(body: CallOf<typeof askForQuote>['body']): Promise<QuoteOutcome> {
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
async function post(path: string, body: unknown, { done, failed }: Sentences): Promise<QuoteOutcome> {
  const said = (ok: boolean, message: string): QuoteOutcome => ({ kind: 'quote', ok, message });
  try {
    const answer = await sendToApi(path, body);
    if (answer.status === 401) return { ...said(false, SIGN_IN_FIRST), signedOut: true };
    if ([404, 409, 422].includes(answer.status)) return said(false, answer.body.message ?? failed);
    if (answer.status >= 400) return said(false, failed);
    const quoteId = idOf(answer.body);
    return { ...said(true, done), ...(quoteId !== null && { quoteId }) };
  } catch {
    // A network error or an invalid response.
    return said(false, failed);
  }
}

function idOf(body: Reply['body']): number | null {
  const quote = body.devis ?? body.data;
  return isRecord(quote) && typeof quote.id === 'number' ? quote.id : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
