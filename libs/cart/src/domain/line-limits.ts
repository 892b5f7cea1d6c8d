import { cartFull, outOfStock, overStock } from './cart.errors.js';

/** Different products in one cart. */
export const MOST_LINES = 100;

/**
 * Lets a line hold `quantity` units, or says why not.
 * @param most what the stock allows to this person, 0 when there is none left
 * @throws DomainError conflict `out-of-stock` or `quantity-over-stock`
 */
export function allowQuantity(quantity: number, most: number): void {
  if (most === 0) throw outOfStock();
  if (quantity > most) throw overStock(most);
}

/** @throws DomainError conflict `cart-full` when a cart of `lines` lines cannot take one more */
export function allowOneMoreLine(lines: number): void {
  if (lines >= MOST_LINES) throw cartFull(MOST_LINES);
}
