import type { Cents } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { queryRows } from '@boutik/platform/database';
import { z } from 'zod';
import { recordInLedger } from '../use-cases/payment-ledger.js';
import { PaymentRefundRow } from '../use-cases/payment-refund.entity.js';
import { PaymentSessionRow } from '../use-cases/payment-session.entity.js';
import { lockPaidSession, type RefundInput, requestable } from '../use-cases/refunds.js';

/** The source that an order names when a voucher has paid it. */
const VOUCHER = 'voucher';

const keyRow = z.strictObject({ key: z.string() });

/** A refund whose voucher pays another order in the same transaction. */
export interface VoucherAtOnce {
  /** The row of the payment session. */
  paymentSessionId: number;
  amount: Cents;
}

/** Vouchers that pay a reference: each has at most one, in a session of its own. */
@Injectable()
export class VoucherPayments {
  /** The payment of a reference by its voucher. */
  paymentOf(reference: string): { provider: typeof VOUCHER; sessionId: string } {
    return { provider: VOUCHER, sessionId: `avoir-${reference}` };
  }

  /**
   * Refunds a part of a payment as a voucher that pays another order in the same transaction: it is settled at once, and
   * `recordRefunds` writes the ledger. Each key once. @throws DomainError as `Refunds.request`
   */
  async refundAtOnce(
    tx: EntityManager,
    { provider, sessionId, amount, key }: Required<Omit<RefundInput, 'asVoucher'>>,
  ): Promise<VoucherAtOnce> {
    const session = await lockPaidSession(tx, { provider, sessionId });
    const refunded = { key, amountCents: String(await requestable(tx, session, amount)) };
    const settled = { state: 'refunded', settledAt: new Date(), asVoucher: true } as const;
    await tx.insert(PaymentRefundRow, { paymentSessionId: session.id, ...refunded, ...settled });
    return { paymentSessionId: session.id, amount };
  }

  /**
   * Gives money in place of vouchers that are not issued yet, by the means of payment: staff give back what another voucher paid.
   * @returns the keys of the refunds that were changed
   */
  async replaceByMoney(tx: EntityManager, keys: readonly string[]): Promise<string[]> {
    await tx.query(
      `select 1 from payment_sessions where id in (select payment_session_id from payment_refunds where key = any($1))
       order by id for update`,
      [keys],
    );
    const changed = await queryRows(
      tx,
      keyRow,
      `update payment_refunds set as_voucher = false
       where key = any($1) and as_voucher and state in ('requested', 'failed') returning key`,
      [keys],
    );
    return changed.map(({ key }) => key);
  }

  /** Call it last: it writes the ledger. */
  async recordRefunds(tx: EntityManager, refunds: readonly VoucherAtOnce[]): Promise<void> {
    for (const { paymentSessionId, amount } of refunds)
      await recordInLedger(tx, paymentSessionId, { kind: 'refunded', amount, currency: 'EUR', means: 'voucher' });
  }

  /** Call it last: it writes the ledger. */
  async record(tx: EntityManager, reference: string, amount: Cents): Promise<void> {
    await recordReceived(tx, { ...this.paymentOf(reference), reference, amount });
  }

  /**
   * Takes back what the ledger gave as a voucher that nobody would receive any more: staff give its money back. Each key once. Call it
   * last: it writes the ledger.
   */
  async takeBack(
    tx: EntityManager,
    { reference, key, amount }: { reference: string; key: string; amount: Cents },
  ): Promise<void> {
    const returned = { provider: VOUCHER, sessionId: `avoir-repris-${key}`, reference, amount } as const;
    const paymentSessionId = await recordReceived(tx, returned);
    await tx.insert(PaymentRefundRow, { paymentSessionId, key: `voucher-back-${key}`, amountCents: String(amount) });
  }
}

/** @returns the row of the payment session */
async function recordReceived(
  tx: EntityManager,
  { amount, ...of }: { provider: typeof VOUCHER; sessionId: string; reference: string; amount: Cents },
): Promise<number> {
  const received = { amountCents: String(amount), currency: 'EUR', state: 'paid', settledAt: new Date() } as const;
  const session = tx.create(PaymentSessionRow, { ...of, ...received });
  await tx.insert(PaymentSessionRow, session);
  await recordInLedger(tx, session.id, { kind: 'received', amount, currency: 'EUR', means: null });
  return session.id;
}
