import { ProductsForSale } from '@boutik/catalog';
import { notSignedIn } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { overStock } from '../domain/cart.errors.js';
import { assertCanAddLine, assertQuantityAllowed, MAX_LINES } from '../domain/line-limits.js';
import { addUnits } from '../storage/add-units.js';
import {
  type CartChange,
  toCartItem,
  maxQuantityOf,
  maxPerLine,
  requireOnSale,
  type CartActor,
} from './cart-change.js';

@Injectable()
export class AddToCart {
  constructor(
    private readonly dataSource: DataSource,
    private readonly products: ProductsForSale,
  ) {}

  /**
   * Adds units of a product to the quantity already in the cart; creates the cart with its first line.
   * @throws DomainError not-found for what is not sold; conflict `out-of-stock`, `quantity-over-stock`, `cart-full`
   */
  async add({ owner, role }: CartActor, productId: number, quantity: number): Promise<CartChange> {
    const product = requireOnSale((await this.products.find([productId])).get(productId));
    const limits = { stock: product.stock, perLine: maxPerLine(role), lines: MAX_LINES };
    const added = await addUnits(this.dataSource, { owner, item: toCartItem(product, quantity) }, limits);
    if (!added) throw notSignedIn();
    const { lineId, count } = added;
    if (lineId !== null && count !== null) return { lineId, count };
    const max = maxQuantityOf(product, role, added.reserved);
    if (added.quantity === 0) assertCanAddLine(added.lines);
    assertQuantityAllowed(quantity + added.quantity, max);
    throw overStock(max); // Units were added at the same moment.
  }
}
