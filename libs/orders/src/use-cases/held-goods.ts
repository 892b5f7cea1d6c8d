import { CartToOrder } from '@boutik/cart';
import { Stock } from '@boutik/catalog';
import { Coupons } from '@boutik/coupons';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type FrozenLine, goodsOf } from '../domain/frozen-line.js';

/** Whose goods: a cart that was ordered still counts its own order's units as there. */
interface Holder {
  userId: number | null;
  source: 'cart' | 'quote';
}

/** What is no product takes no units. */
type Sold = Pick<FrozenLine, 'productId' | 'quantity'>;

/** What orders keep from others: units, which the ordered cart knows of, and one use of a coupon. */
@Injectable()
export class HeldGoods {
  constructor(
    private readonly stock: Stock,
    private readonly cart: CartToOrder,
    private readonly coupons: Coupons,
  ) {}

  /** @throws DomainError conflict when something is short; nothing is written then */
  async reserve(tx: EntityManager, holder: Holder, lines: readonly Sold[]): Promise<void> {
    const goods = goodsOf(lines);
    await this.stock.reserve(tx, goods);
    const buyer = cartOwner(holder);
    if (buyer !== null) await this.cart.keepHeld(tx, buyer, goods);
  }

  async release(tx: EntityManager, holder: Holder, lines: readonly Sold[]): Promise<void> {
    await this.stock.release(tx, goodsOf(lines));
    await this.forget(tx, holder);
  }

  /** The units are sold: no cart counts on them any more. */
  async forget(tx: EntityManager, holder: Holder): Promise<void> {
    const buyer = cartOwner(holder);
    if (buyer !== null) await this.cart.dropHeld(tx, buyer);
  }

  /** Counts the order's coupon, if it has one: held while it is unpaid, for good once it is paid. */
  useCoupon(tx: EntityManager, order: Parameters<Coupons['use']>[1], state: { paid: boolean }): Promise<void> {
    return this.coupons.use(tx, order, state);
  }

  giveCouponBack(tx: EntityManager, orderId: number): Promise<void> {
    return this.coupons.giveBack(tx, orderId);
  }

  /** Holds the cart that counts on these units, and its owner before it. */
  async lockCart(tx: EntityManager, holder: Holder): Promise<void> {
    const buyer = cartOwner(holder);
    if (buyer !== null) await this.cart.hold(tx, buyer);
  }

  /** Holds the products' rows, for who releases and reserves in one go. */
  async lock(tx: EntityManager, lines: readonly Pick<Sold, 'productId'>[]): Promise<void> {
    await this.stock.lock(tx, [...new Set(goodsOf(lines).map((line) => line.productId))]);
  }
}

function cartOwner({ userId, source }: Holder): number | null {
  return source === 'cart' ? userId : null;
}
