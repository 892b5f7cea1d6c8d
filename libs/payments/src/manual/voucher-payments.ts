import type { Cents } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { recordInLedger } from '../use-cases/payment-ledger.js';
import { PaymentSessionRow } from '../use-cases/payment-session.entity.js';

/** The source that an order names when a voucher has paid it. */
const VOUCHER = 'voucher';

/** Vouchers that pay a reference: each has at most one, in a session of its own. */
@Injectable()
export class VoucherPayments {
  /** The payment of a reference by its voucher. */
  paymentOf(reference: string): { provider: typeof VOUCHER; sessionId: string } {
    return { provider: VOUCHER, sessionId: `avoir-${reference}` };
  }

  /** Call it last: it writes the ledger. */
  async record(tx: EntityManager, reference: string, amount: Cents): Promise<void> {
    const session = tx.create(PaymentSessionRow, {
      ...this.paymentOf(reference),
      reference,
      amountCents: String(amount),
      currency: 'EUR',
      state: 'paid',
      settledAt: new Date(),
    });
    await tx.insert(PaymentSessionRow, session);
    await recordInLedger(tx, session.id, { kind: 'received', amount, currency: 'EUR', means: null });
  }
}
