import { type CouponOffer, Coupons } from '@boutik/coupons';
import type { Cents } from '@boutik/kernel';
import { hiddenFromPlanner, queryWithCommit } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Carts, type LockedCart, type StoredLine } from '../storage/carts.js';

/** The cart of a user during the checkout, always inside the caller's transaction. */
@Injectable()
export class CheckoutCart {
  constructor(
    private readonly carts: Carts,
    private readonly coupons: Coupons,
  ) {}

  /** Locks the user and the user's cart until the transaction ends. */
  async lock(tx: EntityManager, userId: number): Promise<void> {
    await this.carts.lock(tx, { userId });
  }

  /** The same for a cart whose coupon and lines are needed; null when there is none. */
  lockCart(tx: EntityManager, userId: number): Promise<LockedCart | null> {
    return this.carts.lockOfUser(tx, userId);
  }

  /**
   * The guest whom the cart of a visitor names, if there is one; null without a cart. Until the transaction ends, no other
   * one orders from this cart.
   */
  async reserveForGuest(tx: EntityManager, guestCartId: string): Promise<{ userId: number | null } | null> {
    // Before the guest, whose row comes before the cart's in the order of locks: two orders would create two guests.
    await tx.query("select pg_advisory_xact_lock(hashtext('guest-checkout'), hashtext($1))", [guestCartId]);
    return this.carts.findGuestCart(tx, guestCartId);
  }

  /** Locks the cart of a visitor and names the guest, whose cart it is then, too; null without a cart. */
  assignToGuest(tx: EntityManager, guestCartId: string, userId: number): Promise<Omit<LockedCart, 'lines'> | null> {
    return this.carts.assignToGuest(tx, guestCartId, userId);
  }

  /** The lines of a user's cart, which is locked. */
  lines(tx: EntityManager, userId: number): Promise<StoredLine[]> {
    return this.carts.lines({ userId }, tx);
  }

  /**
   * Locks the coupon of a cart, so that its use is counted once; null when the cart has none.
   * @param total of the cart including tax, before the discount
   * @throws DomainError invalid when it gives no discount on this cart any more
   */
  async lockCoupon(
    tx: EntityManager,
    {
      userId,
      couponCode,
      lines,
      isGuest,
    }: Pick<LockedCart, 'userId' | 'couponCode'> & {
      lines: readonly Pick<StoredLine, 'productId'>[];
      isGuest: boolean;
    },
    total: Cents,
  ): Promise<CouponOffer | null> {
    if (couponCode === null) return null;
    const productIds = lines.map(({ productId }) => productId);
    return this.coupons.lock(tx, { code: couponCode, userId, isGuest, productIds, total });
  }

  /** Stores the units reserved by the order of this cart; replaces the previous ones. */
  async saveReservation(
    tx: EntityManager,
    userId: number,
    ordered: readonly { productId: number; quantity: number }[],
  ): Promise<void> {
    await tx.query(
      `with cart as (select id from carts where user_id = $1), saved as (
         insert into cart_reservations (cart_id, product_id, quantity)
         select cart.id, line.product_id, sum(line.quantity)
         from cart, unnest($2::int[], $3::int[]) as line (product_id, quantity) group by cart.id, line.product_id
         on conflict (cart_id, product_id) do update set quantity = excluded.quantity)
       delete from cart_reservations using cart where cart_id = cart.id and not product_id = any($2)`,
      [userId, ordered.map((line) => line.productId), ordered.map((line) => line.quantity)],
    );
  }

  /** Deletes the reserved units, once the order of this cart is paid or ended. */
  async deleteReservation(tx: EntityManager, userId: number): Promise<void> {
    await tx.query('delete from cart_reservations using carts c where c.id = cart_id and c.user_id = $1', [userId]);
  }

  /**
   * Removes the reserved units, the purchased ones and the coupon from the cart; units added since the order stay. The
   * caller has locked the cart.
   */
  async removePurchased(
    tx: EntityManager,
    userId: number,
    purchased: readonly { productId: number; quantity: number }[],
  ): Promise<void> {
    // The coupon was for this purchase: the next cart starts without it.
    await queryWithCommit(
      tx,
      `with cart as (select id from carts where user_id = $1), purchased as (
         select product_id, sum(quantity) as quantity
         from unnest(${hiddenFromPlanner('$2::int[]')}, ${hiddenFromPlanner('$3::int[]')}) as line (product_id, quantity)
         group by product_id
       ), released as (delete from cart_reservations r using cart where r.cart_id = cart.id
       ), removed as (
         delete from cart_lines l using cart, purchased p
         where l.cart_id = cart.id and l.product_id = p.product_id and l.quantity <= p.quantity
       ), reduced as (
         update cart_lines l set quantity = l.quantity - p.quantity from cart, purchased p
         where l.cart_id = cart.id and l.product_id = p.product_id and l.quantity > p.quantity)
       update carts c set coupon_code = null from cart where c.id = cart.id and c.coupon_code is not null`,
      [userId, purchased.map((line) => line.productId), purchased.map((line) => line.quantity)],
    );
  }
}
