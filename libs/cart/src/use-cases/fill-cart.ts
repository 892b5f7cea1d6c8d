import { type ProductForSale, ProductsForSale } from '@boutik/catalog';
import type { Role } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { CartItem } from '../domain/merge-carts.js';
import { type RestoreResult, restoreLines } from '../domain/restore-lines.js';
import { Carts } from '../storage/carts.js';
import { maxQuantityOf, toCartItem } from './cart-change.js';

/** Products and quantities; each product once. */
interface WantedItem {
  productId: number;
  quantity: number;
}

/** Adds many lines to a cart, each as far as the stock and the cart's limits allow. */
@Injectable()
export class FillCart {
  constructor(
    private readonly dataSource: DataSource,
    private readonly carts: Carts,
    private readonly products: ProductsForSale,
  ) {}

  /**
   * @param wanted products that are not sold any more are among the remaining ones
   * @returns the products of which nothing, or not all, could be added; the number of lines and of articles in the cart
   */
  async addAll(
    user: { userId: number; role: Role },
    wanted: readonly WantedItem[],
  ): Promise<{ addedLines: number; shortProducts: number[]; count: number }> {
    const owner = { userId: user.userId };
    return this.dataSource.transaction(async (tx) => {
      const cartId = await this.carts.lockOrCreate(tx, owner);
      const products = await this.products.find(
        wanted.map(({ productId }) => productId),
        tx,
      );
      const lines = wanted.flatMap(({ productId, quantity }) => {
        const product = products.get(productId);
        return product ? [toCartItem(product, quantity)] : [];
      });
      const { moved, remaining } = await this.place(tx, { cartId, role: user.role, products }, lines);
      const short = new Set(remaining.map(({ productId }) => productId));
      const isShort = ({ productId }: WantedItem) => short.has(productId) || !products.has(productId);
      return {
        addedLines: moved.length,
        shortProducts: wanted.filter(isShort).map(({ productId }) => productId),
        count: await this.carts.count(owner, tx),
      };
    });
  }

  /** The same for lines whose cart the caller has locked. */
  async place<L extends CartItem>(
    tx: EntityManager,
    { cartId, role, products }: { cartId: number; role: Role; products: ReadonlyMap<number, ProductForSale> },
    lines: readonly L[],
  ): Promise<RestoreResult<L>> {
    const cart = await this.carts.linesById(tx, cartId);
    const result = restoreLines(cart, lines, (id) =>
      maxQuantityOf(products.get(id), role, cart.find((line) => line.productId === id)?.reservedQuantity ?? 0),
    );
    await this.carts.saveLines(tx, cartId, result.moved);
    return result;
  }
}
