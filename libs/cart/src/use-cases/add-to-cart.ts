import { ProductsForSale } from '@boutik/catalog';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { assertCanAddLine, assertQuantityAllowed } from '../domain/line-limits.js';
import { Carts } from '../storage/carts.js';
import { type CartChange, toCartItem, maxQuantityOf, requireOnSale, type CartActor } from './cart-change.js';

@Injectable()
export class AddToCart {
  constructor(
    private readonly dataSource: DataSource,
    private readonly carts: Carts,
    private readonly products: ProductsForSale,
  ) {}

  /**
   * Adds units of a product to the quantity already in the cart; creates the cart with its first line.
   * @throws DomainError not-found for what is not sold; conflict `out-of-stock`, `quantity-over-stock`, `cart-full`
   */
  async add({ owner, role }: CartActor, productId: number, quantity: number): Promise<CartChange> {
    return this.dataSource.transaction(async (tx) => {
      const product = requireOnSale((await this.products.find([productId], tx)).get(productId));
      const cartId = await this.carts.lockOrCreate(tx, owner);
      const contents = await this.carts.contentsAround(tx, cartId, productId);
      if (contents.quantity === 0) assertCanAddLine(contents.lines);
      const total = quantity + contents.quantity;
      assertQuantityAllowed(total, maxQuantityOf(product, role, contents.reserved));
      const [lineId] = await this.carts.saveLines(tx, cartId, [toCartItem(product, total)]);
      return { lineId: lineId ?? 0, count: contents.count + quantity };
    });
  }
}
