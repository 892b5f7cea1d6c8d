import { endpoints } from '@boutik/api-client';
import type {
  CallOf,
  changeQuoteLimits as changeQuoteLimitsEndpoint,
  findPurchasePrices,
  findQuoteLimits,
  Quote,
  QuoteStatus,
  ReplyOf,
  searchQuoteClients,
} from '@boutik/contract';
import { call } from '../api/http';
import type { QuoteBody } from './form/quote-body';

export type FoundClient = ReplyOf<typeof searchQuoteClients>['clients'][number];
type PurchasePrice = ReplyOf<typeof findPurchasePrices>['products'][number];

export interface SendOptions {
  custom_message: string;
  copy_to_commercial: boolean;
}

/** `key`: idempotency key; a retry returns the first quote instead of creating a second. */
export async function postQuote(body: QuoteBody, key: string): Promise<Quote> {
  return (await call(endpoints.createQuote, { body, headers: { 'Idempotency-Key': key } })).data;
}

export async function putQuote(id: number, body: QuoteBody): Promise<Quote> {
  return (await call(endpoints.updateQuote, { params: { id }, body })).data;
}

export async function readQuote(id: number): Promise<Quote> {
  return (await call(endpoints.findQuote, { params: { id } })).data;
}

export async function changeStatus(id: number, status: QuoteStatus): Promise<Quote> {
  return (await call(endpoints.changeQuoteStatus, { params: { id }, body: { status } })).data;
}

/** `key`: idempotency key; a second click returns the first copy. */
export async function duplicateQuote(id: number, key: string): Promise<Quote> {
  return (await call(endpoints.duplicateQuote, { params: { id }, headers: { 'Idempotency-Key': key } })).data;
}

/** @param until the new last day, "yyyy-mm-dd" */
export async function extendQuote(id: number, until: string): Promise<Quote> {
  return (await call(endpoints.extendQuote, { params: { id }, body: { valid_until: until } })).data;
}

export async function assignQuote(id: number, ownerId: number): Promise<Quote> {
  return (await call(endpoints.assignQuote, { params: { id }, body: { proprietaire: ownerId } })).data;
}

export async function decideApproval(
  id: number,
  decision: { decision: 'given' | 'refused'; comment: string },
): Promise<Quote> {
  return (await call(endpoints.decideQuoteApproval, { params: { id }, body: decision })).data;
}

export async function sendQuoteEmail(id: number, options: SendOptions): Promise<Quote> {
  return (await call(endpoints.sendQuote, { params: { id }, body: options })).data;
}

export async function searchClients(query: string, signal: AbortSignal): Promise<FoundClient[]> {
  return (await call(endpoints.searchQuoteClients, { query: { q: query }, signal })).clients;
}

/** Purchase prices of at most 200 products. */
export async function readPurchasePrices(ids: readonly number[]): Promise<PurchasePrice[]> {
  return (await call(endpoints.findPurchasePrices, { query: { ids: ids.join(',') } })).products;
}

export type QuoteLimits = ReplyOf<typeof findQuoteLimits>;

/** The limits without approval: whole percent, and free units on free lines. */
export function readQuoteLimits(): Promise<QuoteLimits> {
  return call(endpoints.findQuoteLimits);
}

export async function changeQuoteLimits(body: CallOf<typeof changeQuoteLimitsEndpoint>['body']): Promise<void> {
  await call(endpoints.changeQuoteLimits, { body });
}
