import { addDays, Clock, invalidField, reunionDay } from '@boutik/kernel';
import { PaypalTransactions } from '@boutik/payments';
import type { SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { paypalPayouts } from '../domain/paypal-payouts.js';
import { ProviderPayoutRow } from './provider-payout.entity.js';
import { StorePayouts } from './store-payouts.js';

/** PayPal lists a transaction after three hours at most. */
const LISTED_AFTER_MS = 4 * 3_600_000;
/** PayPal lists three years. */
const MAX_DAYS = 3 * 365;

/** Reads PayPal's payouts from its list of transactions, so that they and their fees are booked. */
@Injectable()
export class ReadPaypalPayouts {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
    private readonly paypal: PaypalTransactions,
    private readonly payouts: StorePayouts,
  ) {}

  /**
   * Idempotent. Reads on from the last known payout; the first time, from `since`.
   * @param since "2026-11-24": reads from this day whatever is known
   * @throws DomainError 422 the first time without `since`, and for a day that PayPal does not list; conflict without keys, or when
   *   they do not allow it; unavailable
   */
  async read({
    since,
    ...source
  }: {
    since: string | undefined;
    withUnknown: boolean;
    by: SignedInUser;
  }): Promise<{ added: number; known: number; refused: number; leftOut: number }> {
    const now = this.clock.now();
    const last = since === undefined ? await this.findLast() : null;
    const from = since ?? (last && addDays(last.paidOn, -1));
    if (!from) throw invalidField('depuis', 'Indiquez le premier jour à lire.');
    const today = reunionDay(now);
    if (from > today || from < addDays(today, -MAX_DAYS))
      throw invalidField('depuis', 'PayPal donne les mouvements des trois dernières années.');
    const changes = await this.paypal.list(
      new Date(`${from}T00:00:00+04:00`),
      new Date(now.getTime() - LISTED_AFTER_MS),
    );
    const { payouts, leftOut } = paypalPayouts(changes, last?.payoutId ?? null);
    return { ...(await this.payouts.store(payouts, { provider: 'paypal', fileName: 'PayPal', ...source })), leftOut };
  }

  private findLast(): Promise<ProviderPayoutRow | null> {
    const order = { paidOn: 'DESC', id: 'DESC' } as const;
    return this.database.manager.findOne(ProviderPayoutRow, { where: { provider: 'paypal' }, order });
  }
}
