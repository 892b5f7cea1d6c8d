import { ProductsForSale } from '@boutik/catalog';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { unknownLine } from '../domain/cart.errors.js';
import { allowQuantity } from '../domain/line-limits.js';
import { Carts } from '../storage/carts.js';
import { type Filled, lineOf, mostOf, onSale, type Shopper } from './shopper.js';

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
  async change({ owner, role }: Shopper, lineId: number, quantity: number): Promise<Filled> {
    return this.dataSource.transaction(async (tx) => {
      const held = await this.carts.lockLine(tx, owner, lineId);
      if (!held) throw unknownLine();
      const product = onSale((await this.products.find([held.line.productId], tx)).get(held.line.productId));
      allowQuantity(quantity, mostOf(product, role, held.line.held));
      await this.carts.put(tx, held.cartId, [lineOf(product, quantity)]);
      return { lineId, count: await this.carts.count(owner, tx) };
    });
  }
}
