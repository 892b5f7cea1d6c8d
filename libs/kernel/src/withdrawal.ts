import { nextBusinessDay } from './business-days.js';
import { addDays } from './clock.js';

/** A seller delivers within 30 days at the latest (art. L216-1 of the Code de la consommation). */
const LATEST_DELIVERY_DAYS = 30;
/** The least that the law gives a consumer to withdraw (art. L221-18); a shop may give more. */
export const MIN_WITHDRAWAL_DAYS = 14;

/** Who pays for sending products back after a withdrawal; by law the client, unless the shop takes it over (art. L221-23). */
export const returnPayers = ['client', 'shop'] as const;
export type ReturnPayer = (typeof returnPayers)[number];

/** What a shop promises to consumers who change their mind. */
export interface ReturnTerms {
  /** Days after the reception of the last product, at least `MIN_WITHDRAWAL_DAYS`. */
  days: number;
  paidBy: ReturnPayer;
}

/** What the law gives, and orders from before the rules were settings. */
export const legalReturnTerms: ReturnTerms = { days: MIN_WITHDRAWAL_DAYS, paidBy: 'client' };

/** What the end of the withdrawal period depends on; days as "2026-11-21". */
export interface WithdrawalFacts {
  /** The day of the payment. */
  paidOn: string;
  /** The day on which the last product was received; null while it is not known. */
  deliveredOn: string | null;
  /** Of `ReturnTerms`. */
  days?: number;
}

/**
 * The last day on which a consumer may withdraw, "2027-01-04": the days of the order after the last product was received, put off to the
 * next business day (art. L221-19). While the delivery is not known, the period counts from the latest day that the law allows.
 */
export function lastWithdrawalDay({ paidOn, deliveredOn, days = MIN_WITHDRAWAL_DAYS }: WithdrawalFacts): string {
  return nextBusinessDay(addDays(deliveredOn ?? addDays(paidOn, LATEST_DELIVERY_DAYS), days));
}

/** "quatorze jours", as documents write the period of the law; "30 jours". */
export function withdrawalPeriodText(days: number): string {
  return days === MIN_WITHDRAWAL_DAYS ? 'quatorze jours' : `${days}\u00a0jours`;
}

/** Who pays for the way back, as a sentence for the client. */
export const returnCostTexts: Record<ReturnPayer, string> = {
  client: 'Seuls les frais de renvoi restent à votre charge.',
  shop: 'Les frais de renvoi sont à notre charge.',
};

/** The better of two promises for the client: what was promised once is never taken back. */
export function betterReturnTerms(one: ReturnTerms, other: ReturnTerms): ReturnTerms {
  const isFree = one.paidBy === 'shop' || other.paidBy === 'shop';
  return { days: Math.max(one.days, other.days), paidBy: isFree ? 'shop' : 'client' };
}
