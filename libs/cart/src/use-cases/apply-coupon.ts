import { type CouponOffer, couponRefused, Coupons } from '@boutik/coupons';
import { Injectable } from '@nestjs/common';
import { type CartOwner, Carts } from '../storage/carts.js';

/** The coupon of a cart: kept with it, checked again whenever it is shown and when it is ordered. */
@Injectable()
export class ApplyCoupon {
  constructor(
    private readonly carts: Carts,
    private readonly coupons: Coupons,
  ) {}

  /**
   * Keeps a valid coupon with the cart, if there is one.
   * @param productIds what the screen shows; the cart's own products where there are any
   * @throws DomainError invalid for a code that takes nothing off these products
   */
  async apply(
    owner: CartOwner | null,
    { code, productIds }: { code: string; productIds: readonly number[] },
  ): Promise<CouponOffer> {
    const lines = owner ? await this.carts.lines(owner) : [];
    const goods = lines.length > 0 ? lines.map((line) => line.productId) : productIds;
    const offer = await this.coupons.offer({ code, userId: personOf(owner), productIds: goods });
    if (!offer) throw couponRefused();
    if (owner) await this.carts.putCoupon(owner, offer.code);
    return offer;
  }

  /** Takes this code off the cart; another one stays. */
  async drop(owner: CartOwner, code: string): Promise<void> {
    const kept = await this.carts.couponOf(owner);
    if (kept?.toLowerCase() === code.toLowerCase()) await this.carts.putCoupon(owner, null);
  }

  /** The cart's coupon as it stands today; `offer` is null when it no longer applies. */
  async today(
    owner: CartOwner,
    productIds: readonly number[],
  ): Promise<{ code: string; offer: CouponOffer | null } | null> {
    const code = await this.carts.couponOf(owner);
    if (code === null) return null;
    return { code, offer: await this.coupons.offer({ code, userId: personOf(owner), productIds }) };
  }
}

function personOf(owner: CartOwner | null): number | null {
  return owner && 'userId' in owner ? owner.userId : null;
}
