/** react-admin's getList parameters; `sort` is absent for a list that has only one order. */
export interface ListRequest {
  pagination: { page: number; perPage: number };
  sort?: { field: string; order: string } | undefined;
  filter: Record<string, unknown>;
}

/** The query of a list request: page, per_page, sort_by, sort_direction and one parameter per filter; empty filters are left out. */
export function listQuery({ pagination, sort, filter }: ListRequest): Record<string, string> {
  const query: Record<string, string> = { page: String(pagination.page), per_page: String(pagination.perPage) };
  if (sort) Object.assign(query, { sort_by: sort.field, sort_direction: sort.order.toLowerCase() });
  for (const [name, value] of Object.entries(filter)) {
    if (typeof value === 'string' ? value !== '' : typeof value === 'number') query[name] = String(value);
  }
  return query;
}
