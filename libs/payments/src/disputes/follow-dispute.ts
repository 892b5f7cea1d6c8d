import type { PaymentProviderName } from '@boutik/contract';
import { queryRows } from '@boutik/platform/database';
import { Outbox } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { disputeChanged } from '../payment-events.js';
import { PaymentProviders, type ProviderDispute, ProviderUnavailable } from '../providers/payment-provider.js';
import { recordInLedger } from '../use-cases/payment-ledger.js';
import { PaymentSessionRow } from '../use-cases/payment-session.entity.js';
import { IS_OPEN, newMovements } from './disputed-payments.js';
import { PaymentDisputeRow } from './payment-dispute.entity.js';

const MAX_READINGS = 5;
const openDisputeRow = z.strictObject({
  id: z.number(),
  provider: z.enum(['stripe', 'paypal']),
  disputeId: z.string(),
});

interface DisputeKey {
  provider: PaymentProviderName;
  disputeId: string;
}

/** Reads disputes from their providers, and records what became of them. */
@Injectable()
export class FollowDispute {
  constructor(
    private readonly database: DataSource,
    private readonly providers: PaymentProviders,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Idempotent, in whatever order and number it is called: what counts is the provider's state, not the webhook. A state
   * that was read before another one was written may be outdated, and is read again.
   * @throws ProviderUnavailable
   */
  async follow(key: DisputeKey): Promise<void> {
    for (let reading = 0; reading < MAX_READINGS; reading += 1) {
      const known = await this.database.manager.findOneBy(PaymentDisputeRow, key);
      const dispute = await this.providers.get(key.provider).readDispute(key.disputeId);
      if (!dispute || (await this.record(key, { dispute, version: known?.version ?? 0 }))) return;
    }
    throw new ProviderUnavailable('A dispute changed while it was read');
  }

  /** Takes disputes that are open and were not read for six hours. A webhook may have been lost. */
  async takeStale(limit: number): Promise<(DisputeKey & { id: number })[]> {
    return queryRows(
      this.database,
      openDisputeRow,
      `update payment_disputes set checked_at = now() where id in (
         select d.id from payment_disputes d where ${IS_OPEN} and d.checked_at < now() - interval '6 hours'
         order by d.checked_at limit $1 for update skip locked) returning id, provider, dispute_id as "disputeId"`,
      [limit],
    );
  }

  /** @returns false when another state was written since `version` was read */
  private record(key: DisputeKey, read: { dispute: ProviderDispute; version: number }): Promise<boolean> {
    const { dispute, version } = read;
    return this.database.transaction(async (tx) => {
      const session = await tx.findOne(PaymentSessionRow, {
        where: { provider: key.provider, captureId: dispute.captureId },
        lock: { mode: 'pessimistic_write' },
      });
      // A payment of another shop of the same account.
      if (!session) return true;
      const before = await tx.findOneBy(PaymentDisputeRow, key);
      if ((before?.version ?? 0) !== version) return false;
      const row = await save(tx, { ...key, paymentSessionId: session.id, version: version + 1 }, dispute);
      if (before?.state !== row.state) await this.publish(tx, row, session);
      for (const line of newMovements(before ?? { withdrawn: 0, reinstated: 0, fee: 0 }, row))
        await recordInLedger(tx, session.id, { ...line, currency: row.currency, means: null });
      return true;
    });
  }

  private publish(tx: EntityManager, row: PaymentDisputeRow, { reference }: PaymentSessionRow): Promise<void> {
    const { id, provider, state, amount, version } = row;
    return this.outbox.publish(tx, disputeChanged, id, { disputeId: id, provider, reference, state, amount, version });
  }
}

async function save(
  tx: EntityManager,
  key: DisputeKey & Pick<PaymentDisputeRow, 'paymentSessionId' | 'version'>,
  dispute: ProviderDispute,
): Promise<PaymentDisputeRow> {
  const { captureId: _, ...reported } = dispute;
  const row = { ...key, ...reported, checkedAt: () => 'now()' };
  await tx.upsert(PaymentDisputeRow, row, ['provider', 'disputeId']);
  return tx.findOneByOrFail(PaymentDisputeRow, { provider: key.provider, disputeId: key.disputeId });
}
