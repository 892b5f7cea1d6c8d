const texts = new Set(['description', 'unite']);

/** The values of a form with an empty text where a text that may be empty is null. */
export function textsOf(value: unknown, name = ''): unknown {
  if (value === null) return texts.has(name) ? '' : null;
  if (Array.isArray(value)) return value.map((item: unknown) => textsOf(item));
  if (typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, textsOf(item, key)]));
}
