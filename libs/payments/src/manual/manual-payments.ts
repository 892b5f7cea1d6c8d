import type { ManualMeans } from '@boutik/contract';
import { type Cents, DomainError, notFound, sum } from '@boutik/kernel';
import { findRows } from '@boutik/platform/database';
import type { SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import { recordInLedger } from '../use-cases/payment-ledger.js';
import { PaymentRefundRow } from '../use-cases/payment-refund.entity.js';
import { PaymentSessionRow } from '../use-cases/payment-session.entity.js';
import { refundableAmount } from '../use-cases/refunds.js';
import { PaymentReceiptRow } from './payment-receipt.entity.js';

/** Money that came in without a provider; cents. */
export interface ReceivedMoney {
  means: ManualMeans;
  amount: Cents;
  /** "2026-11-24", in La Réunion. */
  receivedOn: string;
  /** Number of the cheque, label of the transfer; may be empty. */
  document: string;
  by: SignedInUser;
  /** Idempotency key: a repeated request with the same key records nothing more. */
  key: string | null;
}

/** What staff recorded for one reference; cents. */
export interface ManualAccount {
  receipts: readonly PaymentReceiptRow[];
  /** Refunds of this money that are requested or done. */
  refunds: readonly { key: string; amount: Cents }[];
  /** Without reversed receipts. */
  received: Cents;
}

/**
 * Bank transfers, cheques and cash. A reference has one session for all of them, "manual", whose id is the reference. The
 * caller has locked what the reference names, so that two records of it never run at once.
 */
@Injectable()
export class ManualPayments {
  constructor(private readonly database: DataSource) {}

  async find(reference: string, tx: EntityManager = this.database.manager): Promise<ManualAccount> {
    const session = await findSession(tx, reference);
    if (!session) return { receipts: [], refunds: [], received: 0 };
    const ofSession = { paymentSessionId: session.id };
    const receipts = await tx.find(PaymentReceiptRow, { where: ofSession, order: { id: 'asc' } });
    const refunds = await tx.findBy(PaymentRefundRow, { ...ofSession, state: Not('failed') });
    const valid = receipts.filter(({ reversedAt }) => reversedAt === null);
    return {
      receipts,
      refunds: refunds.map(({ key, amountCents }) => ({ key, amount: Number(amountCents) })),
      received: sum(valid.map(({ amount }) => amount)),
    };
  }

  /** The reference that a receipt was recorded for. @throws DomainError not-found */
  async referenceOf(receiptId: number): Promise<string> {
    const receipt = await this.database.manager.findOneBy(PaymentReceiptRow, { id: receiptId });
    const session =
      receipt && (await this.database.manager.findOneBy(PaymentSessionRow, { id: receipt.paymentSessionId }));
    if (!session) throw unknownReceipt();
    return session.reference;
  }

  /** Call it last: it writes the ledger. */
  async record(tx: EntityManager, reference: string, money: ReceivedMoney): Promise<void> {
    const { means, amount, receivedOn, document, by, key } = money;
    const session = (await findSession(tx, reference)) ?? (await insertSession(tx, reference, amount));
    await tx.insert(PaymentReceiptRow, {
      paymentSessionId: session.id,
      means,
      amount,
      receivedOn,
      document,
      recordedBy: by.id,
      recordedByName: nameOf(by),
      requestKey: key,
    });
    await recordInLedger(tx, session.id, { kind: 'received', amount, currency: 'EUR', means });
  }

  /**
   * Reverses a wrong receipt: it stays, and the ledger gets the opposite line of today.
   * @throws DomainError not-found, conflict when it was reversed before or its money is being refunded
   */
  async reverse(
    tx: EntityManager,
    receiptId: number,
    { reason, by }: { reason: string; by: SignedInUser },
  ): Promise<void> {
    const receipt = await tx.findOneBy(PaymentReceiptRow, { id: receiptId });
    if (!receipt) throw unknownReceipt();
    const id = receipt.paymentSessionId;
    await tx.findOne(PaymentSessionRow, { where: { id }, lock: { mode: 'pessimistic_write' } });
    const { affected } = await tx.update(
      PaymentReceiptRow,
      { id: receiptId, reversedAt: IsNull() },
      { reversedAt: () => 'now()', reversedBy: by.id, reversedByName: nameOf(by), reversalReason: reason },
    );
    if (affected === 0)
      throw new DomainError('conflict', 'receipt-already-reversed', 'Cet encaissement est déjà annulé.');
    if (receipt.amount > (await refundableAmount(tx, { id })))
      throw new DomainError('conflict', 'receipt-refunded', 'Cette somme est remboursée, ou va l’être.');
    const { amount, means } = receipt;
    await recordInLedger(tx, id, { kind: 'reversed', amount, currency: 'EUR', means });
  }
}

async function findSession(tx: EntityManager, reference: string): Promise<PaymentSessionRow | null> {
  const [session] = await findRows(tx, PaymentSessionRow, 'where t.provider = $1 and t.session_id = $2', [
    'manual',
    reference,
  ]);
  return session ?? null;
}

async function insertSession(tx: EntityManager, reference: string, amount: Cents): Promise<PaymentSessionRow> {
  const session = tx.create(PaymentSessionRow, {
    provider: 'manual',
    sessionId: reference,
    reference,
    amountCents: String(amount),
    currency: 'EUR',
    state: 'paid',
    settledAt: new Date(),
  });
  await tx.insert(PaymentSessionRow, session);
  return session;
}

function nameOf({ prenom, name, email }: SignedInUser): string {
  return `${prenom} ${name}`.trim() || email;
}

function unknownReceipt(): DomainError {
  return notFound('unknown-receipt', "Cet encaissement n'existe pas.");
}
