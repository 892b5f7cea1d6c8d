/**
 * The limit of a colleague as it was typed: "1 234,50", "200 €". Null without one. Of any other text -1, which the API refuses:
 * not a number would be sent as null, which is no limit.
 */
export function typedLimit(text: string): number | null {
  if (text === '') return null;
  const limit = Number(text.replaceAll(/[\s€]/g, '').replace(',', '.') || Number.NaN);
  return Number.isNaN(limit) ? -1 : limit;
}
