import type { Cents } from '@boutik/kernel';

/** A product in a cart, with the name and the price that were last shown. */
export interface CartItem {
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
export function mergeLines<L extends CartItem>(
  existing: readonly CartItem[],
  added: readonly L[],
  maxQuantity: (productId: number) => number,
): L[] {
  const quantities = new Map(existing.map((line) => [line.productId, line.quantity]));
  return added.map((line) => {
    const total = line.quantity + (quantities.get(line.productId) ?? 0);
    return { ...line, quantity: Math.max(1, Math.min(total, maxQuantity(line.productId))) };
  });
}
