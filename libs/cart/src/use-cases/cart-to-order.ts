import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type StoredLine, Carts } from '../storage/carts.js';

/** What ordering needs of a person's cart, always inside the caller's transaction. */
@Injectable()
export class CartToOrder {
  constructor(private readonly carts: Carts) {}

  /** Holds the person's cart until the transaction ends, and gives its lines; empty when there is none. */
  async hold(tx: EntityManager, userId: number): Promise<StoredLine[]> {
    const cartId = await this.carts.lock(tx, { userId });
    return cartId === null ? [] : this.carts.linesOf(tx, cartId);
  }

  /** Takes what was bought out of the cart; units added since the order stay. */
  async takeOut(
    tx: EntityManager,
    userId: number,
    bought: readonly { productId: number; quantity: number }[],
  ): Promise<void> {
    const cartId = await this.carts.lock(tx, { userId });
    if (cartId === null) return;
    const lines = await this.carts.linesOf(tx, cartId);
    const left = lines.map((line) => ({ ...line, quantity: line.quantity - unitsOf(bought, line.productId) }));
    await this.carts.remove(
      tx,
      cartId,
      left.filter((line) => line.quantity <= 0).map((line) => line.id),
    );
    await this.carts.put(
      tx,
      cartId,
      left.filter((line) => line.quantity > 0),
    );
  }
}

function unitsOf(bought: readonly { productId: number; quantity: number }[], productId: number): number {
  return bought.filter((line) => line.productId === productId).reduce((units, line) => units + line.quantity, 0);
}
