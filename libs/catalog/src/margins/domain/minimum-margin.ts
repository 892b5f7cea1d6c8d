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

/** The prices of a product that staff or a file write. */
export interface PricedRow {
  net_price_cents: Cents | null;
  promo_price_cents: Cents | null;
  promotion_id: number | null;
  is_active: boolean;
}

/** What the product costs when no promotion runs: its own promotional price, else its price; cents excluding tax. */
export function ownPrice({ net_price_cents: net, promo_price_cents: promo, promotion_id }: PricedRow): Cents | null {
  return promotion_id === null ? (promo ?? net) : net;
}

/** Whether a change sets a price, or puts a product on sale at the one that it has. */
export function writesPrice(before: PricedRow | null, after: PricedRow): boolean {
  return !before || ownPrice(before) !== ownPrice(after) || (after.is_active && !before.is_active);
}
