import { CartToOrder } from '@boutik/cart';
import { Stock } from '@boutik/catalog';
import { Coupons } from '@boutik/coupons';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type FrozenLine, goodsOf } from '../domain/frozen-line.js';

/** Who owns the reservation. An ordered cart still counts the units of its own order as available. */
interface Holder {
  userId: number | null;
  source: 'cart' | 'quote';
}

/** A line without a product reserves no units. */
type Sold = Pick<FrozenLine, 'productId' | 'quantity'>;

/** What an order reserves: stock (also recorded on the ordered cart) and one use of a coupon. */
@Injectable()
export class HeldGoods {
  constructor(
    private readonly stock: Stock,
    private readonly cart: CartToOrder,
    private readonly coupons: Coupons,
  ) {}

  /** @throws DomainError conflict when a product is out of stock; nothing is written then */
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

  /** Removes the reservation from the cart: the units are sold. */
  async forget(tx: EntityManager, holder: Holder): Promise<void> {
    const buyer = cartOwner(holder);
    if (buyer !== null) await this.cart.dropHeld(tx, buyer);
  }

  /** Counts a use of the order's coupon, if it has one: reserved while the order is unpaid, final once it is paid. */
  useCoupon(tx: EntityManager, order: Parameters<Coupons['use']>[1], state: { paid: boolean }): Promise<void> {
    return this.coupons.use(tx, order, state);
  }

  retakeCoupon(tx: EntityManager, order: Parameters<Coupons['retake']>[1]): Promise<boolean> {
    return this.coupons.retake(tx, order);
  }

  giveCouponBack(tx: EntityManager, orderId: number): Promise<void> {
    return this.coupons.giveBack(tx, orderId);
  }

  /** Locks the cart that these units are reserved for, and its owner before it. */
  async lockCart(tx: EntityManager, holder: Holder): Promise<void> {
    const buyer = cartOwner(holder);
    if (buyer !== null) await this.cart.hold(tx, buyer);
  }

  /** Locks the products' rows, before releasing and reserving in one transaction. */
  async lock(tx: EntityManager, lines: readonly Pick<Sold, 'productId'>[]): Promise<void> {
    await this.stock.lock(tx, [...new Set(goodsOf(lines).map((line) => line.productId))]);
  }
}

function cartOwner({ userId, source }: Holder): number | null {
  return source === 'cart' ? userId : null;
}
