import { addDays, type BasisPoints, invalidField, reunionDay } from '@boutik/kernel';

/** What staff choose for a coupon, in the units of the API: percent and days of La Réunion. */
export interface WireTerms {
  remise: number;
  debut?: string | undefined;
  fin: string | null;
  utilisations_max: number | null;
  utilisations_max_client: number | null;
}

/** The same in the units of the database. */
export interface CouponTerms {
  discountBp: BasisPoints;
  startsAt: Date;
  endsAt: Date | null;
  maxUses: number | null;
  maxUsesPerUser: number | null;
}

/** Midnight at the beginning of a day in La Réunion, which has no summer time. */
function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00+04:00`);
}

/** @throws DomainError 422 when the last day is before the first one */
export function toTerms(wire: WireTerms, now: Date): CouponTerms {
  const firstDay = wire.debut ?? reunionDay(now);
  if (wire.fin !== null && wire.fin < firstDay)
    throw invalidField('fin', 'Le dernier jour ne peut pas être avant le premier.');
  return {
    discountBp: Math.round(wire.remise * 100),
    startsAt: startOfDay(firstDay),
    endsAt: wire.fin === null ? null : startOfDay(addDays(wire.fin, 1)),
    maxUses: wire.utilisations_max,
    maxUsesPerUser: wire.utilisations_max_client,
  };
}

/** The first and the last day of a coupon, both included. */
export function daysOf({ startsAt, endsAt }: Pick<CouponTerms, 'startsAt' | 'endsAt'>): {
  debut: string;
  fin: string | null;
} {
  return { debut: reunionDay(startsAt), fin: endsAt && reunionDay(new Date(endsAt.getTime() - 1)) };
}
