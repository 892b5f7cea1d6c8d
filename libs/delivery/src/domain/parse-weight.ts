/** A number as data sheets have it, "1 200" and "1,5", before its unit. */
const WEIGHT = /(?<![\d.,])(\d{1,3}(?:\s\d{3})+|\d+)(?:[.,](\d+))?\s*(kg|g)(?![\p{L}\d/])/iu;
const GRAMS_PER_KILOGRAM = 1000;

/** The kilograms of a text such as "2 kg" or "500 g" (AC-468); null when it has no weight. */
export function parseWeight(text: string): number | null {
  const [, whole, decimals = '0', unit] = WEIGHT.exec(text) ?? [];
  if (whole === undefined) return null;
  const number = Number(`${whole.replace(/\s/g, '')}.${decimals}`);
  return unit?.toLowerCase() === 'g' ? number / GRAMS_PER_KILOGRAM : number;
}
