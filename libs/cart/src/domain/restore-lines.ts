import { MOST_LINES } from './line-limits.js';
import type { HeldLine } from './merge-carts.js';

/** What goes into the cart, with its quantities there, and what stays saved; a line may do both. */
export interface Restored<L extends HeldLine> {
  put: L[];
  left: L[];
}

/**
 * Shares saved lines between the cart and the saved cart: as many units as the stock still allows go, the rest stays.
 * No unit is lost.
 * @param most units of a product that a line of this person may hold, 0 for what cannot be bought
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
