/** The latest date of change; undefined when none is known. */
export function latestChange(changes: readonly { changedAt?: Date }[]): Date | undefined {
  let last: Date | undefined;
  for (const { changedAt } of changes) if (changedAt && (!last || changedAt > last)) last = changedAt;
  return last;
}
