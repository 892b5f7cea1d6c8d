/**
 * A list that was typed while a colleague changed it: what the one added or removed and what the other did, in the order that
 * was typed. Anything else than lists of names or numbers stays as typed.
 * @param typed in the form
 * @param versions `before` both changes, and `now`, with the colleague's
 */
export function mergeList(typed: unknown, { before, now }: { before: unknown; now: unknown }): unknown {
  if (!isList(typed) || !isList(before) || !isList(now)) return typed;
  const left = typed.filter((one) => now.includes(one) || !before.includes(one));
  return [...left, ...now.filter((one) => !before.includes(one) && !typed.includes(one))];
}

function isList(value: unknown): value is (string | number)[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string' || typeof one === 'number');
}
