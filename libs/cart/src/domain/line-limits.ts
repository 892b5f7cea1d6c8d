import { cartFull, outOfStock, overStock } from './cart.errors.js';

/** Maximum number of different products in one cart. */
export const MOST_LINES = 100;

/**
 * Checks the quantity of a line.
 * @param maxQuantity maximum for this customer, 0 when out of stock
 * @throws DomainError conflict `out-of-stock` or `quantity-over-stock`
 */
export function allowQuantity(quantity: number, most: number): void {
  if (most === 0) throw outOfStock();
  if (quantity > most) throw overStock(most);
}

/** @throws DomainError conflict `cart-full` when a cart already has the maximum number of lines */
export function allowOneMoreLine(lines: number): void {
  if (lines >= MOST_LINES) throw cartFull(MOST_LINES);
}
