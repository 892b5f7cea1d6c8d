import { type BasisPoints, DomainError } from '@boutik/kernel';

/** A coupon with the number of its uses so far. */
export interface Coupon {
  discount: BasisPoints;
  startsAt: Date;
  endsAt: Date | null;
  isActive: boolean;
  maxUses: number | null;
  maxUsesPerUser: number | null;
  uses: number;
  usesByUser: number;
  /** Null when the coupon is for all products. */
  products: ReadonlySet<number> | null;
}

/** Whether a coupon gives a discount on a cart with these products, now. */
export function isApplicable(
  coupon: Coupon,
  { now, productIds }: { now: Date; productIds: readonly number[] },
): boolean {
  const { startsAt, endsAt, products } = coupon;
  return (
    coupon.isActive &&
    startsAt <= now &&
    (endsAt === null || now < endsAt) &&
    hasUsesLeft(coupon) &&
    (products === null || productIds.some((id) => products.has(id)))
  );
}

/** Whether one more order may use the coupon. */
export function hasUsesLeft({ uses, usesByUser, maxUses, maxUsesPerUser }: Coupon): boolean {
  return uses < (maxUses ?? Infinity) && usesByUser < (maxUsesPerUser ?? Infinity);
}

/**
 * The same message for an unknown, expired, used-up or inapplicable coupon (AC-413), so that codes cannot be guessed.
 */
export function couponRefused(): DomainError {
  return new DomainError('invalid', 'invalid-coupon', 'Coupon non valide ou expiré', {
    fields: { code: ['Coupon non valide ou expiré'] },
  });
}
