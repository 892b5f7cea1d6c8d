import { MOST_LINES } from './line-limits.js';
import type { HeldLine } from './merge-carts.js';

/** Lines to write to the cart, with their new quantities, and lines that stay saved; a line may be in both. */
export interface Restored<L extends HeldLine> {
  put: L[];
  left: L[];
}

/**
 * Moves saved lines into the cart as far as the stock allows; the other units stay saved. No unit is lost.
 * @param maxQuantity maximum quantity of a product in one line, 0 when it cannot be bought
 */
export function restoredLines<L extends HeldLine>(
  cart: readonly HeldLine[],
  saved: readonly L[],
  most: (productId: number) => number,
): Restored<L> {
  const held = new Map(cart.map((line) => [line.productId, line.quantity]));
  const put: L[] = [];
  const left: L[] = [];
  for (const line of saved) {
    const before = held.get(line.productId) ?? 0;
    const room = before > 0 || held.size < MOST_LINES ? Math.max(0, most(line.productId) - before) : 0;
    const taken = Math.min(line.quantity, room);
    if (taken > 0) {
      put.push({ ...line, quantity: before + taken });
      held.set(line.productId, before + taken);
    }
    if (taken < line.quantity) left.push({ ...line, quantity: line.quantity - taken });
  }
  return { put, left };
}
