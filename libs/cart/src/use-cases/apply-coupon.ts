import { type Customer, CustomerPrices } from '@boutik/catalog';
import { type Coupon, type CouponOffer, couponRefused, Coupons, refusalOf } from '@boutik/coupons';
import type { Cents, Role } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { calculateAmounts } from '../domain/cart-amounts.js';
import { type CartOwner, Carts, type StoredLine } from '../storage/carts.js';
import { priceLines } from './price-lines.js';

/** The code that a cart was given, with what it means for the cart now; null when the code no longer exists. */
export interface CartCoupon {
  code: string;
  coupon: Coupon | null;
}

/** The coupon of a cart: stored with it, validated again whenever the cart is shown or ordered. */
@Injectable()
export class ApplyCoupon {
  constructor(
    private readonly carts: Carts,
    private readonly coupons: Coupons,
    private readonly prices: CustomerPrices,
  ) {}

  /**
   * Validates a coupon and stores it with the cart, if there is one.
   * @param productIds products shown on the screen; ignored when the cart has lines
   * @throws DomainError invalid for a code that gives no discount on this cart
   */
  async apply(
    owner: CartOwner | null,
    { code, productIds, role }: { code: string; productIds: readonly number[]; role: Role | null },
  ): Promise<CouponOffer> {
    const lines = owner ? await this.carts.lines(owner) : [];
    const cartProductIds = lines.length > 0 ? lines.map((line) => line.productId) : productIds;
    const [coupon, total] = await Promise.all([
      this.coupons.find({ code, userId: userIdOf(owner), productIds: cartProductIds }),
      this.totalOf(lines, { userId: userIdOf(owner), role }),
    ]);
    const refusal = refusalOf(coupon, { now: new Date(), total });
    if (!coupon || refusal) throw couponRefused(refusal ?? 'invalid', coupon, total);
    if (owner) await this.carts.saveCoupon(owner, coupon.code);
    return coupon;
  }

  /** Removes this code from the cart; a different code stays. */
  async remove(owner: CartOwner, code: string): Promise<void> {
    const currentCode = await this.carts.findCoupon(owner);
    if (currentCode?.toLowerCase() === code.toLowerCase()) await this.carts.saveCoupon(owner, null);
  }

  /** The coupon of a cart with these products; null when it has none. */
  async current(owner: CartOwner, productIds: readonly number[]): Promise<CartCoupon | null> {
    const code = await this.carts.findCoupon(owner);
    if (code === null) return null;
    return { code, coupon: await this.coupons.find({ code, userId: userIdOf(owner), productIds }) };
  }

  /** Including tax, before the discount; null for an empty cart. */
  private async totalOf(lines: readonly StoredLine[], customer: Customer): Promise<Cents | null> {
    if (lines.length === 0) return null;
    const products = await this.prices.find(
      lines.map((line) => line.productId),
      customer,
    );
    return calculateAmounts(priceLines(lines, products)).total;
  }
}

function userIdOf(owner: CartOwner | null): number | null {
  return owner && 'userId' in owner ? owner.userId : null;
}
