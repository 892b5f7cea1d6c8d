import { readReply } from '../../api/read-reply';
import type { listQuotes, ReplyOf, searchQuoteClients } from '@boutik/contract';

type QuotePage = ReplyOf<typeof listQuotes>['data'];
export type OpenQuote = QuotePage['data'][number];
export type Client = ReplyOf<typeof searchQuoteClients>['clients'][number];

const PAGE_SIZE = 100;

/** The caller's draft and sent quotes, over all pages (SF-312). Throws when a page cannot be read. */
export async function findOpenQuotes(signal: AbortSignal): Promise<OpenQuote[]> {
  const found: OpenQuote[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { data } = await fetchJson<ReplyOf<typeof listQuotes>>(
      `/api/commercial/devis?page=${page}&per_page=${PAGE_SIZE}`,
      signal,
    );
    found.push(...data.data);
    last = data.last_page;
  }
  return found.filter(({ status }) => status === 'draft' || status === 'sent');
}

/** Clients by name, company or email address. A failed search returns an empty list (storefront.md §8). */
export async function findClients(query: string, signal: AbortSignal): Promise<Client[]> {
  try {
    const url = `/api/commercial/clients/search?q=${encodeURIComponent(query)}`;
    return (await fetchJson<ReplyOf<typeof searchQuoteClients>>(url, signal)).clients;
  } catch {
    return [];
  }
}

async function fetchJson<T>(path: string, signal: AbortSignal): Promise<T> {
  const response = await fetch(path, { signal, headers: { Accept: 'application/json' } });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return readReply<T>(response);
}
