import { type Cents, sum } from '@boutik/kernel';

/** A product of the catalogue, free text without stock, or a title over the lines that follow it. */
export type LineType = 'produit' | 'libre' | 'section';

interface Totalled {
  type: LineType;
  totalCents: Cents;
}

/**
 * What stands under each section, up to the next one: by the place in `lines`, null where there is no section. Line
 * discounts are taken off, the discount on the whole quote is not.
 */
export function sectionTotals(lines: readonly Totalled[]): (Cents | null)[] {
  return lines.map(({ type }, at) => {
    if (type !== 'section') return null;
    const end = lines.findIndex((line, next) => next > at && line.type === 'section');
    return sum(lines.slice(at + 1, end === -1 ? undefined : end).map(({ totalCents }) => totalCents));
  });
}

/** Lines that cost something to someone: all but the sections. */
export function pricedLines<L extends { type: LineType }>(lines: readonly L[]): L[] {
  return lines.filter(({ type }) => type !== 'section');
}
