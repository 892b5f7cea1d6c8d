import { type ManualMeans, paymentSources } from '@boutik/contract';
import { DomainError, notFound } from '@boutik/kernel';
import { totalRow, queryRows } from '@boutik/platform/database';
import { type SignedInUser } from '@boutik/platform/http';
import { Outbox } from '@boutik/platform/messaging';
import { AuditLog } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { assertUndisputed } from '../disputes/disputed-payments.js';
import { refundRequested } from '../payment-events.js';
import { PaymentRefundRow, type RefundState } from './payment-refund.entity.js';
import {
  refundableAmount,
  lockPaymentSession,
  type RefundRow,
  refundTooLarge,
  SELECT_REFUND,
  publishSettledRefund,
  refundRow,
  isDueByStaff,
} from './refunds.js';

/** A refund for staff; amount in cents. */
const listedRefundRow = z.strictObject({
  id: z.number(),
  state: z.enum(['failed', 'pending', 'requested', 'refunded']),
  reference: z.string(),
  provider: z.enum(paymentSources),
  amount: z.number(),
  attempt: z.number(),
  requestedAt: z.date(),
  settledAt: z.date().nullable(),
  paidOut: z.string().nullable(),
  isDueByStaff: z.boolean(),
  asVoucher: z.boolean(),
});
export type ListedRefund = z.infer<typeof listedRefundRow>;

/** Lets staff retry refunds that the provider refused, or mark them as paid out in another way. */
@Injectable()
export class RefundAdmin {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly auditLog: AuditLog,
  ) {}

  /** What waits for staff first, refused or due by hand, then the newest. `page` counts from 1. */
  async list(filter: {
    state: RefundState | undefined;
    page: number;
    perPage: number;
  }): Promise<{ items: ListedRefund[]; total: number }> {
    const { state = null, page, perPage } = filter;
    const items = await queryRows(
      this.database,
      listedRefundRow,
      `select r.id, r.state, s.reference, s.provider, r.amount_cents::float8 as amount, r.attempt,
         r.requested_at as "requestedAt", r.settled_at as "settledAt", r.paid_out as "paidOut",
         due.by_staff as "isDueByStaff", r.as_voucher as "asVoucher"
       from payment_refunds r join payment_sessions s on s.id = r.payment_session_id
       cross join lateral (select s.provider in ('manual', 'voucher') and r.state = 'requested' and not r.as_voucher as by_staff) due
       where $1::text is null or r.state = $1
       order by (r.state = 'failed' or due.by_staff) desc, r.id desc limit $2 offset $3`,
      [state, perPage, (page - 1) * perPage],
    );
    const [count] = await queryRows(
      this.database,
      totalRow,
      'select count(*)::int as total from payment_refunds where $1::text is null or state = $1',
      [state],
    );
    return { items, total: count?.total ?? 0 };
  }

  /**
   * Requests the refund again, as a new refund of the same amount at the provider.
   * @throws DomainError not-found, conflict when it was not refused or the payment has not enough left
   */
  async retry(id: number, by: SignedInUser): Promise<void> {
    await this.database.transaction(async (tx) => {
      const refund = await this.lockRefund(tx, id);
      if (refund.state !== 'failed') throw notFailed();
      await assertRefundable(tx, refund);
      const attempt = refund.attempt + 1;
      const unsent = { state: 'requested', providerRefundId: null, settledAt: null, checkedAt: null } as const;
      await tx.update(PaymentRefundRow, { id }, { ...unsent, requestedAt: () => 'now()', attempt });
      await this.outbox.publish(tx, refundRequested, id, { refundId: id, attempt });
      await this.auditLog.record(tx, { by, action: 'refund-retried', subject: subjectOf(refund), note: '' });
    });
  }

  /**
   * Records that staff have paid the amount out, "virement du 21/11": the refund is done.
   * @throws DomainError not-found; conflict when a provider has it still to do, is paying it out in a dispute, or has done so, and for one
   *   that becomes a voucher
   */
  async markPaidOut(
    id: number,
    { note, means, by }: { note: string; means: ManualMeans; by: SignedInUser },
  ): Promise<void> {
    await this.database.transaction(async (tx) => {
      const refund = await this.lockRefund(tx, id);
      const isDue = isDueByStaff(refund);
      if (!isDue && refund.state !== 'failed') throw notFailed();
      if (refund.as_voucher) throw becomesVoucher();
      if (!isDue) await assertRefundable(tx, refund);
      await tx.update(PaymentRefundRow, { id }, { state: 'refunded', settledAt: () => 'now()', paidOut: note });
      await publishSettledRefund(tx, this.outbox, { refund, state: 'refunded', means });
      await this.auditLog.record(tx, { by, action: 'refund-paid-out', subject: subjectOf(refund), note });
    });
  }

  /** Locks the payment session first, as requesting a refund does. */
  private async lockRefund(tx: EntityManager, id: number): Promise<RefundRow> {
    await lockPaymentSession(tx, id);
    const [refund] = await queryRows(tx, refundRow, `${SELECT_REFUND} where r.id = $1 for update of r`, [id]);
    if (!refund) throw notFound('unknown-refund', "Ce remboursement n'existe pas.");
    return refund;
  }
}

/** A refused refund counts no more: another one, or a dispute, may have paid its amount out since. */
async function assertRefundable(tx: EntityManager, refund: RefundRow): Promise<void> {
  await assertUndisputed(tx, refund.payment_session_id);
  if (Number(refund.amount_cents) > (await refundableAmount(tx, { id: refund.payment_session_id })))
    throw refundTooLarge();
}

function notFailed(): DomainError {
  return new DomainError('conflict', 'refund-not-failed', "Ce remboursement n'a pas été refusé.");
}

/** Whoever hears of the refund would issue its voucher, too. */
function becomesVoucher(): DomainError {
  return new DomainError(
    'conflict',
    'refund-as-voucher',
    'Ce remboursement se fait en bon d’avoir\u202f: relancez-le, et le client recevra son code.',
  );
}

function subjectOf({ id, reference }: RefundRow): string {
  return `remboursement ${id} (${reference})`;
}
