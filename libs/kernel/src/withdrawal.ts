import { addDays } from './clock.js';

/** A seller delivers within 30 days at the latest (art. L216-1), then 14 days run (art. L221-18 of the Code de la consommation). */
const LATEST_DELIVERY_DAYS = 30;
const WITHDRAWAL_DAYS = 14;

/**
 * The last day on which a consumer may withdraw, "2027-01-04". The delivery date is unknown, so the period
 * counts from the latest day that the law allows.
 * @param paidOn the day of the payment, "2026-11-21"
 */
export function lastWithdrawalDay(paidOn: string): string {
  return addDays(paidOn, LATEST_DELIVERY_DAYS + WITHDRAWAL_DAYS);
}
