import { paymentSources, type PaymentSource } from '@boutik/contract';
import { type Cents, DomainError, notFound } from '@boutik/kernel';
import { queryRows, countChanged } from '@boutik/platform/database';
import { Outbox } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { paymentRefunded, refundRequested, refundFailed } from '../payment-events.js';
import { PaymentProviders, type RefundResult } from '../providers/payment-provider.js';
import { assertUndisputed, isDisputed } from '../disputes/disputed-payments.js';
import { recordInLedger } from './payment-ledger.js';
import type { LedgerMeans } from './payment-ledger.entity.js';
import { PaymentRefundRow, type RefundState } from './payment-refund.entity.js';
import { PaymentSessionRow } from './payment-session.entity.js';

export interface RefundInput {
  provider: PaymentSource;
  sessionId: string;
  /** Cents; the whole captured amount when absent. */
  amount?: Cents;
  /** The client has agreed to a voucher in place of the money. */
  asVoucher?: boolean;
  /** Idempotency key, for example `return-12`: a repeated request with the same key returns the same refund. */
  key: string;
}

export const refundRow = z.strictObject({
  id: z.number(),
  key: z.string(),
  amount_cents: z.string(),
  state: z.enum(['failed', 'pending', 'requested', 'refunded']),
  attempt: z.number(),
  provider_refund_id: z.string().nullable(),
  provider: z.enum(paymentSources),
  session_id: z.string(),
  reference: z.string(),
  currency: z.string(),
  capture_id: z.string().nullable(),
  payment_session_id: z.number(),
  as_voucher: z.boolean(),
});
export type RefundRow = z.infer<typeof refundRow>;

export const SELECT_REFUND = `select r.id, r.key, r.amount_cents, r.state, r.attempt, r.provider_refund_id, r.payment_session_id, r.as_voucher, s.provider, s.session_id, s.reference,
    s.currency, s.capture_id from payment_refunds r join payment_sessions s on s.id = r.payment_session_id`;

/** Staff pay out by hand what they have received, and what a voucher paid where no other one takes its place. */
export function isDueByStaff({
  provider,
  state,
  as_voucher: asVoucher,
}: Pick<RefundRow, 'provider' | 'state' | 'as_voucher'>): boolean {
  return (provider === 'manual' || provider === 'voucher') && state === 'requested' && !asVoucher;
}

const unsettledRow = z.strictObject({ id: z.number(), provider: z.enum(paymentSources) });
const refundedRow = z.strictObject({ total: z.string() });

/** Refunds of payments: requested in the caller's transaction, sent by the worker, published as an event when settled. */
@Injectable()
export class Refunds {
  constructor(
    private readonly database: DataSource,
    private readonly providers: PaymentProviders,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Requests a refund inside the caller's transaction.
   * @returns amount in cents
   * @throws DomainError not-found for a payment that was not captured; conflict `refund-too-large` beyond its amount,
   *   `payment-disputed` while the provider decides about it
   */
  async request(
    tx: EntityManager,
    { provider, sessionId, amount, key, asVoucher = provider === 'voucher' }: RefundInput,
  ): Promise<{ id: number; amount: Cents }> {
    const session = await lockPaidSession(tx, { provider, sessionId });
    const existing = await tx.findOneBy(PaymentRefundRow, { key });
    if (existing) return { id: existing.id, amount: Number(existing.amountCents) };
    const requested = await requestable(tx, session, amount);
    const amountCents = String(requested);
    const refund = tx.create(PaymentRefundRow, { paymentSessionId: session.id, key, amountCents, asVoucher });
    await tx.insert(PaymentRefundRow, refund);
    // Staff pay out by hand what they have received.
    if (provider !== 'manual' || asVoucher)
      await this.outbox.publish(tx, refundRequested, refund.id, { refundId: refund.id, attempt: 1 });
    return { id: refund.id, amount: requested };
  }

  /** Cents of a payment that can still be refunded; locks it. 0 for one that was not captured, or that a dispute has taken. */
  async refundable(
    tx: EntityManager,
    { provider, sessionId }: Pick<RefundInput, 'provider' | 'sessionId'>,
  ): Promise<Cents> {
    const session = await findPaidSession(tx, { provider, sessionId });
    return session ? Math.max(0, await refundableAmount(tx, session)) : 0;
  }

  /** Creates the refund at the provider once; later calls only read its state. Settled refunds are skipped. */
  async send(refundId: number): Promise<RefundState> {
    const [refund] = await queryRows(this.database, refundRow, `${SELECT_REFUND} where r.id = $1`, [refundId]);
    if (!refund) throw notFound('unknown-refund', "Ce remboursement n'existe pas.");
    if (refund.state === 'refunded' || refund.state === 'failed') return refund.state;
    if (isDueByStaff(refund)) return refund.state;
    // A dispute that was opened since the request: the provider may take the money back, and would pay the client twice.
    if (!refund.provider_refund_id && (await isDisputed(this.database.manager, refund.payment_session_id)))
      return refund.state;
    const result = refund.as_voucher ? await this.replaceByVoucher(refund) : await this.callProvider(refund);
    await this.settle(refund, result);
    return result.state;
  }

  /** Takes refunds that are not settled yet, the least recently checked first, and marks them as checked now. */
  takeUnsettled(limit: number): Promise<z.infer<typeof unsettledRow>[]> {
    return queryRows(
      this.database,
      unsettledRow,
      `update payment_refunds p set checked_at = now() where id in (
         select id from payment_refunds r where state in ('requested', 'pending')
           and (r.as_voucher
             or not exists (select from payment_sessions s where s.id = r.payment_session_id and s.provider in ('manual', 'voucher')))
           and coalesce(checked_at, requested_at) < now() - interval '2 minutes'
         order by coalesce(checked_at, requested_at) limit $1 for update skip locked)
       returning id, (select provider from payment_sessions s where s.id = p.payment_session_id)`,
      [limit],
    );
  }

  /** No money moves: whoever listens to the refund issues the voucher. */
  private async replaceByVoucher(refund: RefundRow): Promise<RefundResult> {
    const left = await refundableAmount(this.database.manager, { id: refund.payment_session_id });
    // The rest went to the client through a dispute that was lost since the request.
    return { state: left < 0 ? 'failed' : 'refunded', refundId: null };
  }

  private async callProvider({ provider: name, ...refund }: RefundRow): Promise<RefundResult> {
    const provider = this.providers.get(name);
    // Never created twice: idempotency keys expire at the providers, so the money could be refunded twice.
    if (refund.provider_refund_id) return provider.readRefund(refund.provider_refund_id);
    // The rest went to the client through a dispute that was lost since the request.
    if ((await refundableAmount(this.database.manager, { id: refund.payment_session_id })) < 0)
      return { state: 'failed', refundId: null };
    const captureId = refund.capture_id ?? (await provider.read(refund.session_id))?.captureId;
    if (!captureId) return { state: 'failed', refundId: null };
    const { currency, attempt } = refund;
    const key = attempt === 1 ? refund.key : `${refund.key}-${attempt}`;
    return provider.refund({ captureId, amount: Number(refund.amount_cents), currency, key });
  }

  private settle(refund: RefundRow, { state, refundId }: RefundResult): Promise<void> {
    return this.database.transaction(async (tx) => {
      await lockPaymentSession(tx, refund.id);
      const changed = await countChanged(
        tx,
        `update payment_refunds set state = $2, provider_refund_id = coalesce($3, provider_refund_id),
           settled_at = case when $2 = 'pending' then null else now() end
         where id = $1 and attempt = $4 and as_voucher = $5 and state in ('requested', 'pending')`,
        [refund.id, state, refundId, refund.attempt, refund.as_voucher],
      );
      if (changed === 0 || state === 'pending') return;
      const means = refund.as_voucher ? 'voucher' : null;
      await publishSettledRefund(tx, this.outbox, { refund, state, means });
    });
  }
}

function findPaidSession(
  tx: EntityManager,
  { provider, sessionId }: Pick<RefundInput, 'provider' | 'sessionId'>,
): Promise<PaymentSessionRow | null> {
  const where = { provider, sessionId, state: 'paid' } as const;
  return tx.findOne(PaymentSessionRow, { where, lock: { mode: 'pessimistic_write' } });
}

/** @throws DomainError not-found for a payment that was not captured */
export async function lockPaidSession(
  tx: EntityManager,
  { provider, sessionId }: Pick<RefundInput, 'provider' | 'sessionId'>,
): Promise<PaymentSessionRow> {
  const session = await findPaidSession(tx, { provider, sessionId });
  if (!session) throw notFound('unknown-payment', "Ce paiement n'existe pas.");
  return session;
}

/** The amount that may be refunded of a locked payment: all that is left without `amount`. @throws DomainError conflict */
export async function requestable(
  tx: EntityManager,
  session: PaymentSessionRow,
  amount: Cents | undefined,
): Promise<Cents> {
  await assertUndisputed(tx, session.id);
  const remaining = await refundableAmount(tx, session);
  const requested = amount ?? remaining;
  if (requested <= 0 || requested > remaining) throw refundTooLarge();
  return requested;
}

/** Locks the payment session of a refund. Lock order: session before refund. */
export async function lockPaymentSession(tx: EntityManager, refundId: number): Promise<void> {
  await tx.query(
    'select 1 from payment_sessions where id = (select payment_session_id from payment_refunds where id = $1) for update',
    [refundId],
  );
}

/** Records a refunded amount in the ledger and publishes the result of the refund. */
export async function publishSettledRefund(
  tx: EntityManager,
  outbox: Outbox,
  { refund, state, means = null }: { refund: RefundRow; state: 'refunded' | 'failed'; means?: LedgerMeans | null },
): Promise<void> {
  const { id, key, provider, session_id: sessionId, reference, currency } = refund;
  const amount = Number(refund.amount_cents);
  if (state === 'refunded')
    await recordInLedger(tx, refund.payment_session_id, { kind: 'refunded', amount, currency, means });
  const event = state === 'refunded' ? paymentRefunded : refundFailed;
  await outbox.publish(tx, event, id, { refundId: id, key, provider, sessionId, reference, amount });
}

/** Cents of a payment that can still be refunded; the caller has locked the session. Negative when a dispute took what a voucher gave back. */
export async function refundableAmount(tx: EntityManager, { id }: Pick<PaymentSessionRow, 'id'>): Promise<Cents> {
  return (await receivedTotal(tx, id)) - (await requestedRefundTotal(tx, id));
}

/** Cents that came in, which may differ from the requested amount, without what was reversed or lost in a dispute. */
async function receivedTotal(tx: EntityManager, sessionId: number): Promise<Cents> {
  const [line] = await queryRows(
    tx,
    refundedRow,
    `select coalesce(sum(case when kind in ('reversed', 'disputed') then -amount_cents else amount_cents end), 0) as total
     from payment_ledger where payment_session_id = $1 and kind in ('captured', 'received', 'reversed', 'disputed', 'reinstated')`,
    [sessionId],
  );
  return Number(line?.total ?? 0);
}

async function requestedRefundTotal(tx: EntityManager, sessionId: number): Promise<number> {
  const [line] = await queryRows(
    tx,
    refundedRow,
    "select coalesce(sum(amount_cents), 0) as total from payment_refunds where payment_session_id = $1 and state <> 'failed'",
    [sessionId],
  );
  return Number(line?.total ?? 0);
}

export function refundTooLarge(): DomainError {
  return new DomainError('conflict', 'refund-too-large', 'Ce remboursement dépasse ce qui a été payé.');
}
