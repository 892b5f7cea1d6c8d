import type { listQuotes, ReplyOf, searchQuoteClients } from '@boutik/contract';

type QuotePage = ReplyOf<typeof listQuotes>['data'];
export type OpenQuote = QuotePage['data'][number];
export type Client = ReplyOf<typeof searchQuoteClients>['clients'][number];

const A_PAGE = 100;

/** The caller's draft and sent quotes, over all pages (SF-312). Throws when a page cannot be read. */
export async function findOpenQuotes(signal: AbortSignal): Promise<OpenQuote[]> {
  const found: OpenQuote[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { data } = await read<ReplyOf<typeof listQuotes>>(
      `/api/commercial/devis?page=${page}&per_page=${A_PAGE}`,
      signal,
    );
    found.push(...data.data);
    last = data.last_page;
  }
  return found.filter(({ status }) => status === 'draft' || status === 'sent');
}

/** Clients by name, company or email address. A failed search returns an empty list (storefront.md §8). */
export async function findClients(words: string, signal: AbortSignal): Promise<Client[]> {
  try {
    const address = `/api/commercial/clients/search?q=${encodeURIComponent(words)}`;
    return (await read<ReplyOf<typeof searchQuoteClients>>(address, signal)).clients;
  } catch {
    return [];
  }
}

async function read<T>(path: string, signal: AbortSignal): Promise<T> {
  const answer = await fetch(path, { signal, headers: { Accept: 'application/json' } });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return (await answer.json()) as T;
}
