import type { CouponWireType, InputOf, createCoupon } from '@boutik/contract';
import { addDays, type Cents, fromEuros, invalidField, reunionDay, toEuros } from '@boutik/kernel';
import { type CouponDiscount, discountOf } from '../coupon.js';
import type { CouponRow } from '../coupon.entity.js';

/** What staff choose for a coupon, in the units of the API: percent or euros, and days of La Réunion. */
export type WireTerms = Omit<InputOf<typeof createCoupon>['body'], 'code' | 'produits' | 'cibles'>;
type WireChange = { [Key in keyof WireTerms]?: WireTerms[Key] | undefined };

/** The same as columns of the database. */
export type CouponTerms = Pick<
  CouponRow,
  | 'discountBp'
  | 'discountCents'
  | 'minTotalCents'
  | 'isFirstOrderOnly'
  | 'isFreeDelivery'
  | 'startsAt'
  | 'endsAt'
  | 'maxUses'
  | 'maxUsesPerUser'
>;

const MAX_PERCENT = 100;
const wireTypes: Record<CouponDiscount['kind'], CouponWireType> = { percentage: 'pourcentage', amount: 'montant' };

/** Midnight at the beginning of a day in La Réunion, which has no summer time. */
function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00+04:00`);
}

/** @throws DomainError 422 when the last day is before the first one, or a percentage is above 100 */
export function toTerms(wire: WireTerms, now: Date): CouponTerms {
  const firstDay = wire.debut ?? reunionDay(now);
  if (wire.fin !== null && wire.fin < firstDay)
    throw invalidField('fin', 'Le dernier jour ne peut pas être avant le premier.');
  const isAmount = wire.type === 'montant';
  const isFreeDelivery = wire.livraison_offerte ?? false;
  if (wire.remise === 0 && !(isFreeDelivery && isAmount))
    throw invalidField('remise', 'La remise va de 0,01 à 100 %, ou jusqu’à 100 000 € ; 0 € avec la livraison offerte.');
  if (!isAmount && wire.remise > MAX_PERCENT) throw invalidField('remise', 'La remise va de 0,01 à 100 %.');
  // Hundredths of a percent, or cents.
  const discount = fromEuros(wire.remise);
  return {
    discountBp: isAmount ? null : discount,
    discountCents: isAmount ? discount : null,
    minTotalCents: centsOrNull(wire.minimum),
    isFirstOrderOnly: wire.premiere_commande ?? false,
    isFreeDelivery,
    startsAt: startOfDay(firstDay),
    endsAt: wire.fin === null ? null : startOfDay(addDays(wire.fin, 1)),
    maxUses: wire.utilisations_max,
    maxUsesPerUser: wire.utilisations_max_client,
  };
}

/** The terms after a change; absent fields stay. */
export function mergeTerms(coupon: CouponRow, change: WireChange): WireTerms {
  const { debut, fin } = daysOf(coupon);
  const { maxUses, maxUsesPerUser, minTotalCents } = coupon;
  const before = wireDiscount({ discount_bp: coupon.discountBp, discount_cents: coupon.discountCents });
  return {
    type: change.type ?? before.type,
    remise: change.remise ?? before.remise,
    minimum: change.minimum === undefined ? minTotalCents && toEuros(minTotalCents) : change.minimum,
    premiere_commande: change.premiere_commande ?? coupon.isFirstOrderOnly,
    livraison_offerte: change.livraison_offerte ?? coupon.isFreeDelivery,
    debut: change.debut ?? debut,
    fin: change.fin === undefined ? fin : change.fin,
    utilisations_max: change.utilisations_max === undefined ? maxUses : change.utilisations_max,
    utilisations_max_client:
      change.utilisations_max_client === undefined ? maxUsesPerUser : change.utilisations_max_client,
  };
}

/** Percent, or euros including tax. */
export function wireDiscount(row: Parameters<typeof discountOf>[0]): { type: CouponWireType; remise: number } {
  const { kind, value } = discountOf(row);
  return { type: wireTypes[kind], remise: toEuros(value) };
}

/** The first and the last day of a coupon, both included. */
export function daysOf({ startsAt, endsAt }: Pick<CouponTerms, 'startsAt' | 'endsAt'>): {
  debut: string;
  fin: string | null;
} {
  return { debut: reunionDay(startsAt), fin: endsAt && reunionDay(new Date(endsAt.getTime() - 1)) };
}

function centsOrNull(euros: number | null | undefined): Cents | null {
  return euros === null || euros === undefined ? null : fromEuros(euros);
}
