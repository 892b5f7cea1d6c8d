import { ProductsForSale } from '@boutik/catalog';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { unknownLine } from '../domain/cart.errors.js';
import { assertQuantityAllowed } from '../domain/line-limits.js';
import { Carts } from '../storage/carts.js';
import { type CartChange, toCartItem, maxQuantityOf, requireOnSale, type CartActor } from './cart-change.js';

@Injectable()
export class ChangeQuantity {
  constructor(
    private readonly dataSource: DataSource,
    private readonly carts: Carts,
    private readonly products: ProductsForSale,
  ) {}

  /**
   * Sets the quantity of a line of this cart.
   * @throws DomainError not-found for a line of another cart; conflict above the stock: the line stays unchanged
   */
  async change({ owner, role }: CartActor, lineId: number, quantity: number): Promise<CartChange> {
    return this.dataSource.transaction(async (tx) => {
      const locked = await this.carts.lockLine(tx, owner, lineId);
      if (!locked) throw unknownLine();
      const product = requireOnSale((await this.products.find([locked.line.productId], tx)).get(locked.line.productId));
      assertQuantityAllowed(quantity, maxQuantityOf(product, role, locked.line.reservedQuantity));
      await this.carts.saveLines(tx, locked.cartId, [toCartItem(product, quantity)]);
      return { lineId, count: await this.carts.count(owner, tx) };
    });
  }
}
