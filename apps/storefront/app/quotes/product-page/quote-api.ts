import { callApi, endpoints, settled } from '@boutik/api-client';
import type { addQuoteItems, requestQuote, CallOf, createQuote } from '@boutik/contract';
import {
  QUOTE_ADD_FAILED,
  QUOTE_ADDED,
  QUOTE_CREATED,
  QUOTE_CREATION_FAILED,
  type QuoteOutcome,
  SIGN_IN_FIRST,
} from './quote-messages';

type ResultMessages = { done: string; failed: string };

/** Adds the product to the user's quote request (SF-132). @param key makes a repeated request add once */
export function sendRequest(body: CallOf<typeof requestQuote>['body'], key: string): Promise<QuoteOutcome> {
  const headers = { 'Idempotency-Key': key };
  return outcomeOf(callApi(endpoints.requestQuote, { body, headers }), { done: QUOTE_ADDED, failed: QUOTE_ADD_FAILED });
}

/** Adds lines to an existing quote (SF-212). */
export function sendLines(body: CallOf<typeof addQuoteItems>['body']): Promise<QuoteOutcome> {
  return outcomeOf(callApi(endpoints.addQuoteItems, { body }), { done: QUOTE_ADDED, failed: QUOTE_ADD_FAILED });
}

/** Creates a quote (SF-210). */
export function sendNewQuote(body: CallOf<typeof createQuote>['body']): Promise<QuoteOutcome> {
  return outcomeOf(callApi(endpoints.createQuote, { body }), { done: QUOTE_CREATED, failed: QUOTE_CREATION_FAILED });
}

interface QuoteReply {
  devis?: { id: number };
  data?: { id: number };
}

/** Errors 404, 409 and 422 show the API's message; any other error shows the specification's message. */
async function outcomeOf(call: Promise<QuoteReply>, { done, failed }: ResultMessages): Promise<QuoteOutcome> {
  const outcome = (ok: boolean, message: string): QuoteOutcome => ({ kind: 'quote', ok, message });
  const { reply, error } = await settled(call);
  if (error?.status === 401) return { ...outcome(false, SIGN_IN_FIRST), signedOut: true };
  if (error) return outcome(false, ([404, 409, 422].includes(error.status) && error.message) || failed);
  const quoteId = (reply.devis ?? reply.data)?.id;
  return { ...outcome(true, done), ...(quoteId !== undefined && { quoteId }) };
}
