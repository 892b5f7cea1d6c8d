import { callApi, endpoints } from '@boutik/api-client';
import type { listQuotes, ReplyOf, searchQuoteClients } from '@boutik/contract';
import { logError } from '../../log-error';

type QuotePage = ReplyOf<typeof listQuotes>['data'];
export type OpenQuote = QuotePage['data'][number];
export type Client = ReplyOf<typeof searchQuoteClients>['clients'][number];

const PAGE_SIZE = 100;

/** The caller's draft and sent quotes, over all pages (SF-312). Throws when a page cannot be read, and logs why. */
export async function findOpenQuotes(signal: AbortSignal): Promise<OpenQuote[]> {
  const found: OpenQuote[] = [];
  try {
    for (let page = 1, last = 1; page <= last; page += 1) {
      const { data } = await callApi(endpoints.listQuotes, { query: { page, per_page: PAGE_SIZE }, signal });
      found.push(...data.data);
      last = data.last_page;
    }
  } catch (error) {
    if (!signal.aborted) logError(error);
    throw error;
  }
  return found.filter(({ status }) => status === 'draft' || status === 'sent');
}

/** Clients by name, company or email address. A failed search is logged and returns an empty list (storefront.md §8). */
export async function findClients(query: string, signal: AbortSignal): Promise<Client[]> {
  try {
    return (await callApi(endpoints.searchQuoteClients, { query: { q: query }, signal })).clients;
  } catch (error) {
    if (!signal.aborted) logError(error);
    return [];
  }
}
