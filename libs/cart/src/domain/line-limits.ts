import { cartFull, outOfStock, overStock } from './cart.errors.js';

/** Maximum number of different products in one cart. */
export const MAX_LINES = 100;

/**
 * Checks the quantity of a line.
 * @param maxQuantity maximum for this customer, 0 when out of stock
 * @throws DomainError conflict `out-of-stock` or `quantity-over-stock`
 */
export function assertQuantityAllowed(quantity: number, maxQuantity: number): void {
  if (maxQuantity === 0) throw outOfStock();
  if (quantity > maxQuantity) throw overStock(maxQuantity);
}

/** @throws DomainError conflict `cart-full` when a cart already has the maximum number of lines */
export function assertCanAddLine(lines: number): void {
  if (lines >= MAX_LINES) throw cartFull(MAX_LINES);
}
