/**
 * A list request of ra-data-simple-rest (`sort=["created_at","DESC"]`, `range=[0,14]`, `filter={"status":"sent"}`)
 * as our api reads it: page, per_page, sort_by, sort_direction and one parameter per filter; empty filters are left out.
 */
export function listQuery(rest: URLSearchParams): URLSearchParams {
  const [from, to] = JSON.parse(rest.get('range') ?? '[0,14]') as [number, number];
  const [field, order] = JSON.parse(rest.get('sort') ?? '["created_at","DESC"]') as [string, string];
  const filter = JSON.parse(rest.get('filter') ?? '{}') as Record<string, unknown>;
  const perPage = to - from + 1;
  const ours = new URLSearchParams({
    page: String(Math.floor(from / perPage) + 1),
    per_page: String(perPage),
    sort_by: field,
    sort_direction: order.toLowerCase(),
  });
  for (const [name, value] of Object.entries(filter)) {
    if (typeof value === 'string' ? value !== '' : typeof value === 'number') ours.set(name, String(value));
  }
  return ours;
}
