import type { Cents } from '@boutik/kernel';

/** A product in a cart, with the name and the price that were last shown. */
export interface HeldLine {
  productId: number;
  quantity: number;
  seenName: string;
  /** Cents excluding tax. */
  seenNet: Cents;
}

/**
 * The lines to add or change in the cart `existing` when `added` is merged into it: quantities are added up, capped at
 * `maxQuantity(productId)`. A line keeps at least one unit, even out of stock, so that none is lost (decisions §1.7).
 */
export function joinedLines<L extends HeldLine>(
  kept: readonly HeldLine[],
  added: readonly L[],
  most: (productId: number) => number,
): L[] {
  const held = new Map(kept.map((line) => [line.productId, line.quantity]));
  return added.map((line) => {
    const both = line.quantity + (held.get(line.productId) ?? 0);
    return { ...line, quantity: Math.max(1, Math.min(both, most(line.productId))) };
  });
}
