import { applyRate, type BasisPoints, type Cents } from '@boutik/kernel';

/** How much more than its purchase price a product must cost, in a shop or a category. */
export interface MinimumMargin {
  rate: BasisPoints;
  /** A price below it is refused, otherwise it is only warned about. */
  blocks: boolean;
}

/** The lowest price excluding tax that leaves the margin, in cents; null without a minimum or a known purchase price. */
export function minimumPrice(cost: Cents | null, minimum: MinimumMargin | null): Cents | null {
  return cost === null || minimum === null ? null : cost + applyRate(cost, minimum.rate);
}

/** A product whose price is checked; cents excluding tax. */
export interface CheckedPrice {
  net: Cents;
  cost: Cents | null;
  minimum: MinimumMargin | null;
}

export function isBelowMinimum({ net, cost, minimum }: CheckedPrice): boolean {
  const lowest = minimumPrice(cost, minimum);
  return lowest !== null && net < lowest;
}
