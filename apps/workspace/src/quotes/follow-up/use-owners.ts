import { endpoints } from '@boutik/api-client';
import { type ApiQuery, useApiQuery } from '../../api/use-api-query';
import type { Choice } from '../../ui/field';

/** The owners of the quotes that the user sees; empty while there is at most one, for whom no filter is needed. */
export function useOwners(): { owners: readonly Choice[]; query: ApiQuery<unknown> } {
  const query = useApiQuery(endpoints.listQuoteOwners);
  const owners = query.reply?.data ?? [];
  return { owners: owners.length > 1 ? owners.map(({ id, nom }) => [String(id), nom] as const) : [], query };
}
