import { ProductsForSale } from '@boutik/catalog';
import type { Role } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { mergeLines } from '../domain/merge-carts.js';
import { Carts } from '../storage/carts.js';
import { maxQuantityOf } from './cart-change.js';

@Injectable()
export class ClaimGuestCart {
  constructor(
    private readonly dataSource: DataSource,
    private readonly carts: Carts,
    private readonly products: ProductsForSale,
  ) {}

  /**
   * Merges a guest cart into a user's cart and deletes the guest cart. A user's cart has no guest id, so it cannot be
   * claimed; claiming twice, or an unknown id, changes nothing.
   * @returns the number of articles in the user's cart
   */
  async claim(user: { userId: number; role: Role }, guestId: string): Promise<number> {
    const owner = { userId: user.userId };
    return this.dataSource.transaction(async (tx) => {
      const userCartId = await this.carts.lockOrCreate(tx, owner);
      const guestCartId = await this.carts.lock(tx, { guestId });
      if (guestCartId !== null) {
        const added = await this.carts.linesById(tx, guestCartId);
        const products = await this.products.find(
          added.map((line) => line.productId),
          tx,
        );
        const existing = await this.carts.linesById(tx, userCartId);
        const lines = mergeLines(existing, added, (id) =>
          maxQuantityOf(
            products.get(id),
            user.role,
            existing.find((line) => line.productId === id)?.reservedQuantity ?? 0,
          ),
        );
        await this.carts.saveLines(tx, userCartId, lines);
        await this.carts.transferCoupon(tx, { from: guestCartId, to: userCartId });
        await this.carts.delete(tx, guestCartId);
      }
      return this.carts.count(owner, tx);
    });
  }
}
