import { CheckoutCart } from '@boutik/cart';
import { Stock } from '@boutik/catalog';
import { Coupons } from '@boutik/coupons';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { OrderSource } from '../lifecycle/domain/order-kind.js';
import { type FrozenLine, productLinesOf } from './domain/frozen-line.js';

/** The order that reserves. An ordered cart still counts the units of its own order as available. */
interface ReservationOwner {
  id: number;
  userId: number | null;
  source: OrderSource;
  /** Its cart is free for another order since then. */
  transferChosenAt?: Date | null;
}

/** A line without a product reserves no units. */
type ReservedLine = Pick<FrozenLine, 'productId' | 'quantity'>;

/** What an order reserves: stock (also recorded on the ordered cart) and one use of a coupon. */
@Injectable()
export class OrderReservations {
  constructor(
    private readonly stock: Stock,
    private readonly cart: CheckoutCart,
    private readonly coupons: Coupons,
  ) {}

  /** @throws DomainError conflict when a product is out of stock; nothing is written then */
  async reserve(tx: EntityManager, owner: ReservationOwner, lines: readonly ReservedLine[]): Promise<void> {
    const stockLines = productLinesOf(lines);
    await this.stock.reserve(tx, stockLines, owner.id);
    const cartOwnerId = cartOwnerIdOf(owner);
    if (cartOwnerId !== null) await this.cart.saveReservation(tx, cartOwnerId, stockLines);
  }

  /** `reserve` as steps of a pipeline, for a transaction that ends when one of them fails. */
  stepsOf(tx: EntityManager, owner: ReservationOwner, lines: readonly ReservedLine[]): (() => Promise<void>)[] {
    const stockLines = productLinesOf(lines);
    const cartOwnerId = cartOwnerIdOf(owner);
    const takeUnits = () => this.stock.reserve(tx, stockLines, owner.id);
    if (cartOwnerId === null) return [takeUnits];
    return [takeUnits, () => this.cart.saveReservation(tx, cartOwnerId, stockLines)];
  }

  async release(tx: EntityManager, owner: ReservationOwner, lines: readonly ReservedLine[]): Promise<void> {
    await this.stock.release(tx, productLinesOf(lines), { kind: 'release', orderId: owner.id });
    await this.clearCartReservation(tx, owner);
  }

  /** Removes the reservation from the cart. */
  async clearCartReservation(tx: EntityManager, owner: ReservationOwner): Promise<void> {
    const cartOwnerId = cartOwnerIdOf(owner);
    if (cartOwnerId !== null) await this.cart.deleteReservation(tx, cartOwnerId);
  }

  /** The same with the units of these lines, which are sold. */
  async emptyCart(tx: EntityManager, owner: ReservationOwner, lines: readonly ReservedLine[]): Promise<void> {
    const cartOwnerId = cartOwnerIdOf(owner);
    if (cartOwnerId !== null) await this.cart.removePurchased(tx, cartOwnerId, productLinesOf(lines));
  }

  /** Counts a use of the order's coupon, if it has one: reserved while the order is unpaid, final once it is paid. */
  useCoupon(tx: EntityManager, order: Parameters<Coupons['recordUse']>[1], state: { paid: boolean }): Promise<void> {
    return this.coupons.recordUse(tx, order, state);
  }

  useCouponAgain(tx: EntityManager, order: Parameters<Coupons['lockForPayment']>[1]): Promise<boolean> {
    return this.coupons.lockForPayment(tx, order);
  }

  releaseCoupon(tx: EntityManager, orderId: number): Promise<void> {
    return this.coupons.releaseUse(tx, orderId);
  }

  /** Locks the cart that these units are reserved for, and its owner before it. */
  async lockCart(tx: EntityManager, owner: ReservationOwner): Promise<void> {
    const cartOwnerId = cartOwnerIdOf(owner);
    if (cartOwnerId !== null) await this.cart.lock(tx, cartOwnerId);
  }

  /** Locks the products' rows, before releasing and reserving in one transaction. */
  async lockProducts(tx: EntityManager, lines: readonly Pick<ReservedLine, 'productId'>[]): Promise<void> {
    await this.stock.lock(tx, [...new Set(productLinesOf(lines).map((line) => line.productId))]);
  }
}

function cartOwnerIdOf({ userId, source, transferChosenAt }: ReservationOwner): number | null {
  return source === 'cart' && !transferChosenAt ? userId : null;
}
