/** The address of a comparison, of at most four products. */
export function comparisonUrl(ids: readonly number[], onlyDifferences = false): string {
  const query = new URLSearchParams(ids.map((id) => ['id', String(id)]));
  if (onlyDifferences) query.set('differences', '1');
  return `/comparer?${query}`;
}
