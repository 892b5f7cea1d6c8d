import type {
  changeQuoteStatus,
  createQuote,
  findQuoteLimits,
  findPurchasePrices,
  findQuote,
  Quote,
  QuoteStatus,
  ReplyOf,
  searchQuoteClients,
  searchQuoteProducts,
  sendQuote,
} from '@boutik/contract';
import { request } from '../api/http';
import type { QuoteBody } from './form/quote-body';

const QUOTES = '/api/commercial/devis';

export type FoundClient = ReplyOf<typeof searchQuoteClients>['clients'][number];
export type FoundProduct = ReplyOf<typeof searchQuoteProducts>['products'][number];
type PurchasePrice = ReplyOf<typeof findPurchasePrices>['products'][number];
type SavedReply = ReplyOf<typeof createQuote>;

export interface SendOptions {
  custom_message: string;
  copy_to_commercial: boolean;
}

/** `key`: idempotency key; a retry returns the first quote instead of creating a second. */
export async function postQuote(body: QuoteBody, key: string): Promise<Quote> {
  return (await request<SavedReply>(QUOTES, { method: 'POST', body, headers: { 'Idempotency-Key': key } })).data;
}

export async function putQuote(id: number, body: QuoteBody): Promise<Quote> {
  return (await request<SavedReply>(`${QUOTES}/${id}`, { method: 'PUT', body })).data;
}

export async function readQuote(id: number): Promise<Quote> {
  return (await request<ReplyOf<typeof findQuote>>(`${QUOTES}/${id}`)).data;
}

export async function changeStatus(id: number, status: QuoteStatus): Promise<Quote> {
  return (
    await request<ReplyOf<typeof changeQuoteStatus>>(`${QUOTES}/${id}/status`, { method: 'PATCH', body: { status } })
  ).data;
}

/** `key`: idempotency key; a second click returns the first copy. */
export async function duplicateQuote(id: number, key: string): Promise<Quote> {
  const headers = { 'Idempotency-Key': key };
  return (await request<SavedReply>(`${QUOTES}/${id}/duplicate`, { method: 'POST', body: {}, headers })).data;
}

/** @param until the new last day, "yyyy-mm-dd" */
export async function extendQuote(id: number, until: string): Promise<Quote> {
  return (await request<SavedReply>(`${QUOTES}/${id}/prolonger`, { method: 'POST', body: { valid_until: until } }))
    .data;
}

export async function decideApproval(
  id: number,
  decision: { decision: 'given' | 'refused'; comment: string },
): Promise<Quote> {
  return (await request<SavedReply>(`${QUOTES}/${id}/approbation`, { method: 'POST', body: decision })).data;
}

export async function sendQuoteEmail(id: number, options: SendOptions): Promise<Quote> {
  return (await request<ReplyOf<typeof sendQuote>>(`${QUOTES}/${id}/send-email`, { method: 'POST', body: options }))
    .data;
}

export async function searchClients(query: string, signal: AbortSignal): Promise<FoundClient[]> {
  const params = new URLSearchParams({ q: query });
  return (await request<ReplyOf<typeof searchQuoteClients>>(`/api/commercial/clients/search?${params}`, { signal }))
    .clients;
}

export async function searchProducts(query: string, signal: AbortSignal): Promise<FoundProduct[]> {
  const params = new URLSearchParams({ q: query });
  return (await request<ReplyOf<typeof searchQuoteProducts>>(`/api/commercial/products/search?${params}`, { signal }))
    .products;
}

/** Purchase prices of at most 200 products. */
export async function readPurchasePrices(ids: readonly number[]): Promise<PurchasePrice[]> {
  const params = new URLSearchParams({ ids: ids.join(',') });
  return (await request<ReplyOf<typeof findPurchasePrices>>(`/api/commercial/products/purchase-prices?${params}`))
    .products;
}

export type QuoteLimits = ReplyOf<typeof findQuoteLimits>;
const LIMITS = '/api/commercial/remise-max';

/** The limits without approval: whole percent, and free units on free lines. */
export async function readQuoteLimits(): Promise<QuoteLimits> {
  return request<QuoteLimits>(LIMITS);
}

export async function changeQuoteLimits(units: number): Promise<void> {
  await request<QuoteLimits>(LIMITS, { method: 'PUT', body: { max_unites_offertes: units } });
}
