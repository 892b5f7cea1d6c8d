import { MAX_LINES } from './line-limits.js';
import type { CartItem } from './merge-carts.js';

/** Lines to write to the cart, with their new quantities, and lines that stay saved; a line may be in both. */
export interface RestoreResult<L extends CartItem> {
  moved: L[];
  remaining: L[];
}

/**
 * Moves saved lines into the cart as far as the stock allows; the other units stay saved. No unit is lost.
 * @param maxQuantity maximum quantity of a product in one line, 0 when it cannot be bought
 */
export function restoreLines<L extends CartItem>(
  cart: readonly CartItem[],
  saved: readonly L[],
  maxQuantity: (productId: number) => number,
): RestoreResult<L> {
  const quantities = new Map(cart.map((line) => [line.productId, line.quantity]));
  const moved: L[] = [];
  const remaining: L[] = [];
  for (const line of saved) {
    const before = quantities.get(line.productId) ?? 0;
    const available = before > 0 || quantities.size < MAX_LINES ? Math.max(0, maxQuantity(line.productId) - before) : 0;
    const movedQuantity = Math.min(line.quantity, available);
    if (movedQuantity > 0) {
      moved.push({ ...line, quantity: before + movedQuantity });
      quantities.set(line.productId, before + movedQuantity);
    }
    if (movedQuantity < line.quantity) remaining.push({ ...line, quantity: line.quantity - movedQuantity });
  }
  return { moved, remaining };
}
