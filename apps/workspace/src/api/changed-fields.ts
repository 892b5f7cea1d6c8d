/** The fields of `values` that differ from the record. */
export function changedFields<Values extends object>(
  values: Values,
  record: Readonly<Record<string, unknown>>,
): Partial<Values> {
  const changed = Object.entries(values).filter(([field, value]) => !isSame(value, record[field]));
  return Object.fromEntries(changed) as Partial<Values>;
}

function isSame(one: unknown, other: unknown): boolean {
  return Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other);
}
