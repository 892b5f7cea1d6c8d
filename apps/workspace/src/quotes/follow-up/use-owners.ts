import { endpoints } from '@boutik/api-client';
import { useApiQuery } from '../../api/use-api-query';
import type { Choice } from '../../ui/field';

/** The owners of the quotes that the user sees; empty while there is at most one, for whom no filter is needed. */
export function useOwners(): readonly Choice[] {
  const { reply } = useApiQuery(endpoints.listQuoteOwners);
  const owners = reply?.data ?? [];
  return owners.length > 1 ? owners.map(({ id, nom }) => [String(id), nom] as const) : [];
}
