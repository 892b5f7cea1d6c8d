import type { Quote } from '@boutik/contract';
import { useGetOne } from 'react-admin';
import { shouldRetry } from '../api/should-retry';

/** Lists put their partial rows into react-admin's cache of records; this key keeps the full record apart. */
const meta = { full: true };

/** One quote with its lines and timeline. `fresh`: fetched since the page was opened, not from the cache. */
export function useQuote(id: number) {
  const { data, error, isFetchedAfterMount } = useGetOne<Quote>('devis', { id, meta }, { retry: shouldRetry });
  return { quote: data, error: data ? null : error, fresh: isFetchedAfterMount };
}
