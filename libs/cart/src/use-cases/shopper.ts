import { type ProductForSale, shownStock } from '@boutik/catalog';
import type { Role } from '@boutik/kernel';
import { notForSale } from '../domain/cart.errors.js';
import type { HeldLine } from '../domain/merge-carts.js';
import type { CartOwner } from '../storage/carts.js';

/** Who fills a cart; the role decides how many units a line may hold. */
export interface Shopper {
  owner: CartOwner;
  role: Role | null;
}

/** After a change: the line concerned and the number of articles in the whole cart. */
export interface Filled {
  lineId: number;
  count: number;
}

/** @throws DomainError not-found for what cannot be bought */
export function onSale(product: ProductForSale | undefined): ProductForSale {
  if (!product?.isActive) throw notForSale();
  return product;
}

/**
 * The most units of `product` that a line of this person may hold.
 * @param held units that the cart's own unpaid order keeps for it
 */
export function mostOf(product: ProductForSale | undefined, role: Role | null, held: number): number {
  return product?.isActive ? shownStock(product.stock + held, role) : 0;
}

/** A line as the person sees the product now. */
export function lineOf(product: ProductForSale, quantity: number): HeldLine {
  return { productId: product.id, quantity, seenName: product.name, seenNet: product.netPrice };
}
