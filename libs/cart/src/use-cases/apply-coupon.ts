import { type CouponOffer, couponRefused, Coupons } from '@boutik/coupons';
import { Injectable } from '@nestjs/common';
import { type CartOwner, Carts } from '../storage/carts.js';

/** The coupon of a cart: stored with it, validated again whenever the cart is shown or ordered. */
@Injectable()
export class ApplyCoupon {
  constructor(
    private readonly carts: Carts,
    private readonly coupons: Coupons,
  ) {}

  /**
   * Validates a coupon and stores it with the cart, if there is one.
   * @param productIds products shown on the screen; ignored when the cart has lines
   * @throws DomainError invalid for a code that gives no discount on these products
   */
  async apply(
    owner: CartOwner | null,
    { code, productIds }: { code: string; productIds: readonly number[] },
  ): Promise<CouponOffer> {
    const lines = owner ? await this.carts.lines(owner) : [];
    const cartProductIds = lines.length > 0 ? lines.map((line) => line.productId) : productIds;
    const offer = await this.coupons.findOffer({ code, userId: userIdOf(owner), productIds: cartProductIds });
    if (!offer) throw couponRefused();
    if (owner) await this.carts.saveCoupon(owner, offer.code);
    return offer;
  }

  /** Removes this code from the cart; a different code stays. */
  async remove(owner: CartOwner, code: string): Promise<void> {
    const currentCode = await this.carts.findCoupon(owner);
    if (currentCode?.toLowerCase() === code.toLowerCase()) await this.carts.saveCoupon(owner, null);
  }

  /** The cart's coupon with its current discount; `offer` is null when it no longer applies. */
  async current(
    owner: CartOwner,
    productIds: readonly number[],
  ): Promise<{ code: string; offer: CouponOffer | null } | null> {
    const code = await this.carts.findCoupon(owner);
    if (code === null) return null;
    return { code, offer: await this.coupons.findOffer({ code, userId: userIdOf(owner), productIds }) };
  }
}

function userIdOf(owner: CartOwner | null): number | null {
  return owner && 'userId' in owner ? owner.userId : null;
}
