import { type BasisPoints, DomainError } from '@boutik/kernel';

/** A coupon as it stands when somebody shows it, with what its limits have counted so far. */
export interface Coupon {
  discount: BasisPoints;
  startsAt: Date;
  endsAt: Date | null;
  isActive: boolean;
  mostUses: number | null;
  mostUsesPerPerson: number | null;
  uses: number;
  usesOfPerson: number;
  /** Null when the coupon is for every cart. */
  products: ReadonlySet<number> | null;
}

/** Whether a coupon takes something off a cart with these products, now. */
export function applies(coupon: Coupon, { now, productIds }: { now: Date; productIds: readonly number[] }): boolean {
  const { startsAt, endsAt, products } = coupon;
  return (
    coupon.isActive &&
    startsAt <= now &&
    (endsAt === null || now < endsAt) &&
    hasUsesLeft(coupon) &&
    (products === null || productIds.some((id) => products.has(id)))
  );
}

/** Whether one more order may use it. */
export function hasUsesLeft({ uses, usesOfPerson, mostUses, mostUsesPerPerson }: Coupon): boolean {
  return uses < (mostUses ?? Infinity) && usesOfPerson < (mostUsesPerPerson ?? Infinity);
}

/** One sentence for unknown, ended, used up and not for this cart (AC-413): codes cannot be guessed at. */
export function couponRefused(): DomainError {
  return new DomainError('invalid', 'invalid-coupon', 'Coupon non valide ou expiré', {
    fields: { code: ['Coupon non valide ou expiré'] },
  });
}
