import { type BasisPoints, type Cents, DomainError, formatEuros } from '@boutik/kernel';
import { taxLabel } from '@boutik/platform/documents';

/** Off the total including tax: a percentage in basis points, or an amount in cents. */
export type CouponDiscount = { kind: 'percentage'; value: BasisPoints } | { kind: 'amount'; value: Cents };

/** The discount as the database stores it: one of both is null. */
export function discountOf(row: { discount_bp: BasisPoints | null; discount_cents: Cents | null }): CouponDiscount {
  return row.discount_cents === null
    ? { kind: 'percentage', value: row.discount_bp ?? 0 }
    : { kind: 'amount', value: row.discount_cents };
}

/** A coupon with what one customer and one cart have to do with it. */
export interface Coupon {
  code: string;
  /** Its value is 0 for a coupon that makes delivery free and nothing else. */
  discount: CouponDiscount;
  isFreeDelivery: boolean;
  startsAt: Date;
  endsAt: Date | null;
  isActive: boolean;
  maxUses: number | null;
  maxUsesPerUser: number | null;
  /** Of the cart, including tax, before the discount. */
  minTotal: Cents | null;
  isFirstOrderOnly: boolean;
  uses: number;
  usesByUser: number;
  /** Whether the customer has paid for another order; false where `isFirstOrderOnly` is. */
  hasOrdered: boolean;
  /** Whether the cart has one of the products, categories or brands that the coupon is limited to. */
  fitsProducts: boolean;
}

/** Why a coupon gives no discount. `invalid` says no more, so that codes cannot be guessed (AC-413). */
export type CouponRefusal =
  | 'invalid'
  | 'already-used'
  | 'not-first-order'
  | 'account-only'
  | 'other-products'
  | 'below-minimum';

interface CouponCart {
  now: Date;
  /** Including tax, before the discount; null when nothing is in the cart yet. */
  total: Cents | null;
  /** Orders without an account, whose earlier uses and orders nobody knows. */
  isGuest?: boolean;
}

/** Why a coupon gives no discount on a cart now; null when it gives one. */
export function refusalOf(coupon: Coupon | null, { now, total, isGuest }: CouponCart): CouponRefusal | null {
  if (!coupon || !isInForce(coupon, now) || !hasUsesLeft(coupon)) return 'invalid';
  if (isGuest && (coupon.isFirstOrderOnly || coupon.maxUsesPerUser !== null)) return 'account-only';
  if (!hasUsesLeftForUser(coupon)) return 'already-used';
  if (coupon.isFirstOrderOnly && coupon.hasOrdered) return 'not-first-order';
  if (!coupon.fitsProducts) return 'other-products';
  return total !== null && total < (coupon.minTotal ?? 0) ? 'below-minimum' : null;
}

/** Whether a late payment may still use the coupon that its order was placed with; dates and cart were agreed then. */
export function isLeftForPayment(coupon: Coupon): boolean {
  return hasUsesLeft(coupon) && hasUsesLeftForUser(coupon) && !(coupon.isFirstOrderOnly && coupon.hasOrdered);
}

function isInForce({ isActive, startsAt, endsAt }: Coupon, now: Date): boolean {
  return isActive && startsAt <= now && (endsAt === null || now < endsAt);
}

function hasUsesLeft({ uses, maxUses }: Coupon): boolean {
  return uses < (maxUses ?? Infinity);
}

function hasUsesLeftForUser({ usesByUser, maxUsesPerUser }: Coupon): boolean {
  return usesByUser < (maxUsesPerUser ?? Infinity);
}

/** The message of each refusal that the customer can do something about. */
const refusalMessages: Record<Exclude<CouponRefusal, 'invalid'>, (coupon: Coupon, total: Cents) => string> = {
  'already-used': ({ code, maxUsesPerUser }) =>
    maxUsesPerUser === 1
      ? `Vous avez déjà utilisé le code ${code}.`
      : `Vous avez déjà utilisé le code ${code} ${maxUsesPerUser} fois, le maximum.`,
  'not-first-order': ({ code }) => `Le code ${code} est réservé à la première commande.`,
  'account-only': ({ code }) =>
    `Le code ${code} est limité par client\u202f: connectez-vous pour l’utiliser, ou retirez-le du panier.`,
  'other-products': ({ code }) => `Le code ${code} ne porte sur aucun produit de votre panier.`,
  'below-minimum': ({ code, minTotal }, total) =>
    `Le code ${code} demande un panier d’au moins ${formatEuros(minTotal ?? 0)}${taxLabel('TTC')}\u202f: ` +
    `il manque ${formatEuros((minTotal ?? 0) - total)}.`,
};

/** What the customer reads about a refusal; null for `invalid`, whose text depends on where it is shown. */
export function refusalMessage(refusal: CouponRefusal, coupon: Coupon | null, total: Cents | null): string | null {
  return refusal === 'invalid' || !coupon ? null : refusalMessages[refusal](coupon, total ?? 0);
}

/** The error of a refusal: code `invalid-coupon`, or `coupon-` with the reason. */
export function couponRefused(refusal: CouponRefusal, coupon: Coupon | null, total: Cents | null): DomainError {
  const message = refusalMessage(refusal, coupon, total) ?? 'Coupon non valide ou expiré';
  const code = refusal === 'invalid' ? 'invalid-coupon' : `coupon-${refusal}`;
  return new DomainError('invalid', code, message, { fields: { code: [message] } });
}
