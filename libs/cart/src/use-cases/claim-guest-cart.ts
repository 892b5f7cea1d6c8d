import { ProductsForSale } from '@boutik/catalog';
import type { Role } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { joinedLines } from '../domain/merge-carts.js';
import { Carts } from '../storage/carts.js';
import { mostOf } from './shopper.js';

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
  async claim(person: { userId: number; role: Role }, guestId: string): Promise<number> {
    const owner = { userId: person.userId };
    return this.dataSource.transaction(async (tx) => {
      const mine = await this.carts.open(tx, owner);
      const theirs = await this.carts.lock(tx, { guestId });
      if (theirs !== null) {
        const added = await this.carts.linesOf(tx, theirs);
        const sold = await this.products.find(
          added.map((line) => line.productId),
          tx,
        );
        const kept = await this.carts.linesOf(tx, mine);
        const lines = joinedLines(kept, added, (id) =>
          mostOf(sold.get(id), person.role, kept.find((line) => line.productId === id)?.held ?? 0),
        );
        await this.carts.put(tx, mine, lines);
        await this.carts.handOverCoupon(tx, { from: theirs, to: mine });
        await this.carts.close(tx, theirs);
      }
      return this.carts.count(owner, tx);
    });
  }
}
