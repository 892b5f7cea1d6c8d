import { type CouponOffer, Coupons } from '@boutik/coupons';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type StoredLine, Carts } from '../storage/carts.js';

/** The cart of a user during the checkout, always inside the caller's transaction. */
@Injectable()
export class CheckoutCart {
  constructor(
    private readonly carts: Carts,
    private readonly coupons: Coupons,
  ) {}

  /** Locks the user's cart until the transaction ends and returns its lines; empty when there is none. */
  async lockLines(tx: EntityManager, userId: number): Promise<StoredLine[]> {
    const cartId = await this.carts.lock(tx, { userId });
    return cartId === null ? [] : this.carts.linesById(tx, cartId);
  }

  /**
   * Locks the coupon of the user's cart, so that its use is counted once; null when the cart has none.
   * @throws DomainError invalid when it gives no discount on these products any more
   */
  async lockCoupon(tx: EntityManager, userId: number, productIds: readonly number[]): Promise<CouponOffer | null> {
    const code = await this.carts.findCoupon({ userId }, tx);
    return code === null ? null : this.coupons.lock(tx, { code, userId, productIds });
  }

  /** Stores the units reserved by the order of this cart; replaces the previous ones. */
  async saveReservation(
    tx: EntityManager,
    userId: number,
    ordered: readonly { productId: number; quantity: number }[],
  ): Promise<void> {
    await this.deleteReservation(tx, userId);
    await tx.query(
      `insert into cart_reservations (cart_id, product_id, quantity)
       select c.id, line.product_id, sum(line.quantity) from carts c, unnest($2::int[], $3::int[]) as line (product_id, quantity)
       where c.user_id = $1 group by c.id, line.product_id`,
      [userId, ordered.map((line) => line.productId), ordered.map((line) => line.quantity)],
    );
  }

  /** Deletes the reserved units, once the order of this cart is paid or ended. */
  async deleteReservation(tx: EntityManager, userId: number): Promise<void> {
    await tx.query('delete from cart_reservations using carts c where c.id = cart_id and c.user_id = $1', [userId]);
  }

  /** Removes the purchased units from the cart; units added since the order stay. */
  async removePurchased(
    tx: EntityManager,
    userId: number,
    purchased: readonly { productId: number; quantity: number }[],
  ): Promise<void> {
    const cartId = await this.carts.lock(tx, { userId });
    if (cartId === null) return;
    const lines = await this.carts.linesById(tx, cartId);
    const remaining = lines.map((line) => ({
      ...line,
      quantity: line.quantity - quantityOf(purchased, line.productId),
    }));
    await this.carts.remove(
      tx,
      cartId,
      remaining.filter((line) => line.quantity <= 0).map((line) => line.id),
    );
    await this.carts.saveLines(
      tx,
      cartId,
      remaining.filter((line) => line.quantity > 0),
    );
    // The coupon was for this purchase: the next cart starts without it.
    await tx.query('update carts set coupon_code = null where id = $1', [cartId]);
  }
}

function quantityOf(purchased: readonly { productId: number; quantity: number }[], productId: number): number {
  return purchased.filter((line) => line.productId === productId).reduce((total, line) => total + line.quantity, 0);
}
