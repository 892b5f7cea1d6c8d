import { applyRate, type BasisPoints, type Cents } from '@boutik/kernel';

/** How much more than its purchase price a product must cost, in a shop or a category. */
export interface MarginFloor {
  rate: BasisPoints;
  /** A price below it is refused, otherwise it is only warned about. */
  blocks: boolean;
}

/** The lowest price excluding tax that leaves the margin, in cents; null without a floor or a known purchase price. */
export function floorPrice(cost: Cents | null, floor: MarginFloor | null): Cents | null {
  return cost === null || floor === null ? null : cost + applyRate(cost, floor.rate);
}

/** A product whose price is checked; cents excluding tax. */
export interface CheckedPrice {
  net: Cents;
  cost: Cents | null;
  floor: MarginFloor | null;
}

export function isBelowFloor({ net, cost, floor }: CheckedPrice): boolean {
  const lowest = floorPrice(cost, floor);
  return lowest !== null && net < lowest;
}
