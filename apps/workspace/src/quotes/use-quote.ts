import type { Quote } from '@boutik/contract';
import { useGetOne } from 'react-admin';
import { worthRetrying } from '../api/worth-retrying';

/** Lists leave their rows in react-admin's cache as if they were whole records; ours lie apart. */
const meta = { whole: true };

/** One quote with its lines and timeline. `fresh`: read since this page opened, not remembered. */
export function useQuote(id: number) {
  const { data, error, isFetchedAfterMount } = useGetOne<Quote>('devis', { id, meta }, { retry: worthRetrying });
  return { quote: data, error: data ? null : error, fresh: isFetchedAfterMount };
}
