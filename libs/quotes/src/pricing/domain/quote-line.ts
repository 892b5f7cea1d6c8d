import { type Cents, sum } from '@boutik/kernel';

/** A product of the catalogue, free text without stock, or the title of the lines that follow. */
export type LineType = 'produit' | 'libre' | 'section';

interface LineTotal {
  type: LineType;
  totalCents: Cents;
  chosen: boolean;
}

/**
 * The total in cents of the lines that count under each section, by index in `lines`; null for lines that are not sections. Line
 * discounts are subtracted, the discount on the whole quote is not.
 */
export function computeSectionTotals(lines: readonly LineTotal[]): (Cents | null)[] {
  return lines.map(({ type }, index) => {
    if (type !== 'section') return null;
    const end = lines.findIndex((line, nextIndex) => nextIndex > index && line.type === 'section');
    return sum(
      lines.slice(index + 1, end === -1 ? undefined : end).map(({ totalCents, chosen }) => (chosen ? totalCents : 0)),
    );
  });
}

/** The lines with a price: all but the sections. */
export function pricedLines<L extends { type: LineType }>(lines: readonly L[]): L[] {
  return lines.filter(({ type }) => type !== 'section');
}
