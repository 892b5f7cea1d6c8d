import { type AccountMerge, type AccountMergeProvider, MergesAccounts } from '@boutik/platform/privacy';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { mergeLines } from '../domain/merge-carts.js';
import { Carts } from './carts.js';
import { SavedCarts } from './saved-carts.js';

/**
 * Quantities of a product that is in both carts are added up; the checkout caps them at the stock. Units that an unpaid
 * order reserves stay in that order.
 */
@Injectable()
@MergesAccounts({
  custom: { 'carts.user_id': null },
  moves: { 'saved_cart_lines.user_id': 'produits mis de côté' },
})
export class CartsAccountMerge implements AccountMergeProvider {
  constructor(
    private readonly carts: Carts,
    private readonly saved: SavedCarts,
  ) {}

  async describe(tx: EntityManager, { from }: AccountMerge) {
    return [{ label: 'produits au panier', count: (await this.carts.lines({ userId: from }, tx)).length }];
  }

  async merge(tx: EntityManager, { from, into }: AccountMerge): Promise<void> {
    const cart = await this.carts.lockOfUser(tx, from);
    if (cart) {
      const target = await this.carts.lockOrCreate(tx, { userId: into });
      const added = (await this.carts.linesById(tx, cart.id))
        .map((line) => ({ ...line, quantity: line.quantity - line.reservedQuantity }))
        .filter(({ quantity }) => quantity > 0);
      const existing = await this.carts.linesById(tx, target);
      await this.carts.saveLines(tx, target, mergeLines(existing, added, unlimited));
      await this.carts.transferCoupon(tx, { from: cart.id, to: target });
      await this.carts.delete(tx, cart.id);
    }
    const saved = await this.saved.lines(from, tx);
    await this.saved.saveLines(tx, into, mergeLines(await this.saved.lines(into, tx), saved, unlimited));
    await tx.query('delete from saved_cart_lines where user_id = $1', [from]);
  }
}

const unlimited = () => Infinity;
