import type { ClientDetail } from '@boutik/contract';
import { plainId } from '@boutik/kernel';
import { useGetOne } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { clientName } from '../api/paginate-clients';
import { shouldRetry } from '../api/should-retry';

const meta = { full: true };

/** The client of `?client=12`, with which a form begins: null without one or when it cannot be read, undefined while it is read. */
export function useLinkedClient(): { id: number; name: string; email: string } | null | undefined {
  const id = plainId(useSearchParams()[0].get('client') ?? undefined);
  const { data, error } = useGetOne<ClientDetail>(
    'clients',
    { id: id ?? 0, meta },
    { retry: shouldRetry, enabled: id !== null },
  );
  if (id === null || (!data && error)) return null;
  return data && { id: data.id, name: clientName(data), email: data.email };
}
