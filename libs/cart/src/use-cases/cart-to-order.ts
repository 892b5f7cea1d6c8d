import { type CouponOffer, Coupons } from '@boutik/coupons';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type StoredLine, Carts } from '../storage/carts.js';

/** What ordering needs of a person's cart, always inside the caller's transaction. */
@Injectable()
export class CartToOrder {
  constructor(
    private readonly carts: Carts,
    private readonly coupons: Coupons,
  ) {}

  /** Holds the person's cart until the transaction ends, and gives its lines; empty when there is none. */
  async hold(tx: EntityManager, userId: number): Promise<StoredLine[]> {
    const cartId = await this.carts.lock(tx, { userId });
    return cartId === null ? [] : this.carts.linesOf(tx, cartId);
  }

  /**
   * Holds the coupon of the person's cart, so that it is counted once; null when the cart has none.
   * @throws DomainError invalid when it takes nothing off these products any more
   */
  async holdCoupon(tx: EntityManager, userId: number, productIds: readonly number[]): Promise<CouponOffer | null> {
    const code = await this.carts.couponOf({ userId }, tx);
    return code === null ? null : this.coupons.hold(tx, { code, userId, productIds });
  }

  /** Remembers that these units are out of stock because the cart itself was ordered; replaces what was remembered. */
  async keepHeld(
    tx: EntityManager,
    userId: number,
    ordered: readonly { productId: number; quantity: number }[],
  ): Promise<void> {
    await this.dropHeld(tx, userId);
    await tx.query(
      `insert into cart_held_units (cart_id, product_id, quantity)
       select c.id, line.product_id, sum(line.quantity) from carts c, unnest($2::int[], $3::int[]) as line (product_id, quantity)
       where c.user_id = $1 group by c.id, line.product_id`,
      [userId, ordered.map((line) => line.productId), ordered.map((line) => line.quantity)],
    );
  }

  /** The cart's order was paid or ended: its units are nobody's any more. */
  async dropHeld(tx: EntityManager, userId: number): Promise<void> {
    await tx.query('delete from cart_held_units using carts c where c.id = cart_id and c.user_id = $1', [userId]);
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
    // What it was for is bought: the next cart starts without it.
    await tx.query('update carts set coupon_code = null where id = $1', [cartId]);
  }
}

function unitsOf(bought: readonly { productId: number; quantity: number }[], productId: number): number {
  return bought.filter((line) => line.productId === productId).reduce((units, line) => units + line.quantity, 0);
}
