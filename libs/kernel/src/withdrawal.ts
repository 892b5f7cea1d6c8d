import { nextBusinessDay } from './business-days.js';
import { addDays } from './clock.js';

/** A seller delivers within 30 days at the latest (art. L216-1), then 14 days run (art. L221-18 of the Code de la consommation). */
const LATEST_DELIVERY_DAYS = 30;
const WITHDRAWAL_DAYS = 14;

/** What the end of the withdrawal period depends on; days as "2026-11-21". */
export interface WithdrawalFacts {
  /** The day of the payment. */
  paidOn: string;
  /** The day on which the last product was received; null while it is not known. */
  deliveredOn: string | null;
}

/**
 * The last day on which a consumer may withdraw, "2027-01-04": 14 days after the last product was received, put off to the next
 * business day (art. L221-19). While the delivery is not known, the period counts from the latest day that the law allows.
 */
export function lastWithdrawalDay({ paidOn, deliveredOn }: WithdrawalFacts): string {
  if (deliveredOn === null) return addDays(paidOn, LATEST_DELIVERY_DAYS + WITHDRAWAL_DAYS);
  return nextBusinessDay(addDays(deliveredOn, WITHDRAWAL_DAYS));
}
