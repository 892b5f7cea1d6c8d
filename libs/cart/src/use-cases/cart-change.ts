import { type ProductForSale, shownStock } from '@boutik/catalog';
import type { Role } from '@boutik/kernel';
import { notForSale } from '../domain/cart.errors.js';
import type { CartItem } from '../domain/merge-carts.js';
import type { CartOwner } from '../storage/carts.js';

/** The largest integer of PostgreSQL. */
const MAX_INTEGER = 2_147_483_647;

/** The owner of a cart with the role, which determines the maximum quantity of a line. */
export interface CartActor {
  owner: CartOwner;
  role: Role | null;
}

/** Result of a change: the changed line and the number of articles in the whole cart. */
export interface CartChange {
  lineId: number;
  count: number;
}

/** @throws DomainError not-found for a product that cannot be bought */
export function requireOnSale(product: ProductForSale | undefined): ProductForSale {
  if (!product?.isActive) throw notForSale();
  return product;
}

/**
 * The maximum quantity of `product` in one line, for a user of this role.
 * @param reserved units reserved by the cart's own unpaid order
 */
export function maxQuantityOf(product: ProductForSale | undefined, role: Role | null, reserved: number): number {
  return product?.isActive ? shownStock(product.stock + reserved, role) : 0;
}

/** The maximum quantity of one line for a user of this role, whatever the stock. */
export function maxPerLine(role: Role | null): number {
  return shownStock(MAX_INTEGER, role);
}

/** A cart item with the current name and price of the product. */
export function toCartItem(product: ProductForSale, quantity: number): CartItem {
  return { productId: product.id, quantity, seenName: product.name, seenNet: product.netPrice };
}
