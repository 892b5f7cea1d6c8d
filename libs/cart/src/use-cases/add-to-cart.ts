import { ProductsForSale } from '@boutik/catalog';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { allowOneMoreLine, allowQuantity } from '../domain/line-limits.js';
import { Carts } from '../storage/carts.js';
import { type Filled, lineOf, mostOf, onSale, type Shopper } from './shopper.js';

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
  async add({ owner, role }: Shopper, productId: number, quantity: number): Promise<Filled> {
    return this.dataSource.transaction(async (tx) => {
      const product = onSale((await this.products.find([productId], tx)).get(productId));
      const cartId = await this.carts.open(tx, owner);
      const lines = await this.carts.linesOf(tx, cartId);
      const held = lines.find((line) => line.productId === productId);
      if (!held) allowOneMoreLine(lines.length);
      const wanted = quantity + (held?.quantity ?? 0);
      const kept = await this.carts.held(tx, cartId, productId);
      allowQuantity(wanted, mostOf(product, role, kept));
      const [lineId] = await this.carts.put(tx, cartId, [lineOf(product, wanted)]);
      return { lineId: lineId ?? 0, count: await this.carts.count(owner, tx) };
    });
  }
}
