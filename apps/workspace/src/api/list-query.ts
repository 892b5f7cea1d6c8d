/** react-admin's getList parameters; `sort` is absent for a list that has only one order. */
export interface ListRequest {
  pagination: { page: number; perPage: number };
  sort?: { field: string; order: string } | undefined;
  filter: Record<string, unknown>;
}

/** The query string of a list request: page, per_page, sort_by, sort_direction and one parameter per filter; empty filters are left out. */
export function listQuery({ pagination, sort, filter }: ListRequest): URLSearchParams {
  const params = new URLSearchParams({ page: String(pagination.page), per_page: String(pagination.perPage) });
  if (sort) {
    params.set('sort_by', sort.field);
    params.set('sort_direction', sort.order.toLowerCase());
  }
  for (const [name, value] of Object.entries(filter)) {
    if (typeof value === 'string' ? value !== '' : typeof value === 'number') params.set(name, String(value));
  }
  return params;
}
