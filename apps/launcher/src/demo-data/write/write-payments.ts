import { type InvoiceRequest, IssueCreditNote, IssueInvoice } from '@boutik/invoices';
import { randomToken, sum } from '@boutik/kernel';
import type { EntityManager } from 'typeorm';
import type { DemoUser } from '../users/users.js';
import { idAt, insertRows } from './insert-rows.js';
import { NullOutbox } from './transaction.js';

/** A past order that was paid, or confirmed on account; amounts in cents. */
export interface PaidOrder {
  id: number;
  number: string;
  customer: DemoUser;
  lines: InvoiceRequest['lines'];
  total: number;
  provider: 'stripe' | 'paypal' | 'voucher';
  openedAt: Date;
  paidAt: Date;
  refunded: boolean;
  /** No money goes back. */
  asVoucher?: boolean;
  /** Of an order on account, "2026-12-25"; nothing was paid for it. */
  dueOn?: string | null;
}

const REFUND_AFTER_MS = 9 * 86_400_000;
/** Yearly, in basis points: the default of new shops. */
const PENALTY_RATE = 1215;
const paymentLabels = { stripe: 'Carte bancaire', paypal: 'PayPal', voucher: 'Bon d’avoir' } as const;

/** Writes payment sessions, the hash-chained ledger and gapless invoices, in the order of the payments. */
export async function writePayments(tx: EntityManager, paid: readonly PaidOrder[]): Promise<void> {
  const orders = [...paid].sort((a, b) => a.paidAt.getTime() - b.paidAt.getTime());
  const sessions = orders.map((order) => ({ order, sessionId: sessionIdOf(order) }));
  const settled = sessions.filter(({ order }) => !order.dueOn);
  await writeSandbox(
    tx,
    settled.filter(({ order }) => order.provider !== 'voucher'),
  );
  await writeLedger(tx, settled);
  await writeInvoices(tx, sessions);
}

function sessionIdOf({ provider, number }: PaidOrder): string {
  return provider === 'voucher' ? `avoir-${number}` : `sandbox_${provider}_${randomToken(18)}`;
}

/** Invoices and credit notes share one series: both are written in the order of their dates. */
async function writeInvoices(tx: EntityManager, sessions: readonly Session[]): Promise<void> {
  const invoices = new IssueInvoice(new NullOutbox());
  const creditNotes = new IssueCreditNote(new NullOutbox());
  const documents = sessions.flatMap((session) => {
    const refund = session.order.refunded ? [{ session, kind: 'credit-note', on: refundedAt(session.order) }] : [];
    return [{ session, kind: 'invoice', on: session.order.paidAt }, ...refund];
  });
  for (const { session, kind } of documents.sort((a, b) => a.on.getTime() - b.on.getTime())) {
    const { order, sessionId } = session;
    const { invoiceId, number } = await invoices.issue(tx, invoiceRequest(order));
    if (kind === 'credit-note') {
      const cause = { reason: 'Retour de marchandise', key: `demo-${order.number}`, issuedOn: refundedAt(order) };
      await creditNotes.issue(tx, { invoiceId, credit: 'everything-left', ...cause });
    } else {
      const payment = order.dueOn ? ['manual', order.number] : [order.provider, sessionId];
      await tx.query(
        'update orders set payment_provider = $2, payment_session_id = $3, invoice_id = $4, invoice_number = $5 where id = $1',
        [order.id, ...payment, invoiceId, number],
      );
    }
  }
}

function refundedAt(order: PaidOrder): Date {
  return new Date(order.paidAt.getTime() + REFUND_AFTER_MS);
}

interface Session {
  order: PaidOrder;
  sessionId: string;
}

/** Rows of the sandbox provider, so that it knows past payments as a real provider would. */
async function writeSandbox(tx: EntityManager, sessions: readonly Session[]): Promise<void> {
  const rows = sessions.map(({ order, sessionId }) => ({
    session_id: sessionId,
    provider: order.provider,
    reference: order.number,
    description: `Commande ${order.number}`,
    amount_cents: order.total,
    currency: 'EUR',
    success_url: '/paiement/success',
    cancel_url: '/paiement/cancel',
    outcome: 'paid',
    created_at: order.openedAt,
  }));
  await insertRows(tx, { table: 'sandbox_sessions', returning: '0' }, rows);
}

async function writeLedger(tx: EntityManager, sessions: readonly Session[]): Promise<void> {
  const ids = await insertRows(
    tx,
    { table: 'payment_sessions' },
    sessions.map(({ order, sessionId }) => ({
      provider: order.provider,
      session_id: sessionId,
      reference: order.number,
      amount_cents: order.total,
      currency: 'EUR',
      state: 'paid',
      capture_id: order.provider === 'voucher' ? null : sessionId,
      created_at: order.openedAt,
      settled_at: order.paidAt,
    })),
  );
  const lines = sessions.flatMap(({ order }, index) => {
    const line = (kind: string, recorded_at: Date, means: 'voucher' | null = null) => ({
      payment_session_id: idAt(ids, index),
      kind,
      amount_cents: order.total,
      currency: 'EUR',
      recorded_at,
      means,
    });
    if (order.provider === 'voucher') return [line('received', order.paidAt)];
    const refund = order.refunded ? [line('refunded', refundedAt(order), order.asVoucher ? 'voucher' : null)] : [];
    return [line('opened', order.openedAt), line('captured', order.paidAt), ...refund];
  });
  // One statement per entry: each contains the hash of the previous one.
  for (const line of lines.sort((a, b) => a.recorded_at.getTime() - b.recorded_at.getTime())) {
    await tx.query(
      'insert into payment_ledger (payment_session_id, kind, amount_cents, currency, recorded_at, means) values ($1, $2, $3, $4, $5, $6)',
      Object.values(line),
    );
  }
}

function invoiceRequest({ id, number, customer, lines, total, provider, paidAt, dueOn }: PaidOrder): InvoiceRequest {
  if (sum(lines.map(({ gross }) => gross)) !== total) throw new Error(`The lines of ${number} do not add up.`);
  const { address, company } = customer;
  return {
    orderId: id,
    orderNumber: number,
    issuedOn: paidAt,
    suppliedOn: paidAt,
    buyer: {
      name: `${customer.prenom} ${customer.name}`,
      company: company?.name ?? null,
      addressLines: [address.line, address.complement ?? '', `${address.postalCode} ${address.city}`].filter(Boolean),
      email: customer.email,
      siret: company?.siret ?? null,
      vatNumber: company?.vatNumber ?? null,
    },
    lines,
    shipping: 0,
    ...(dueOn
      ? { paidBy: 'Virement', paidAt: null, terms: { dueOn, penaltyRate: PENALTY_RATE } }
      : { paidBy: paymentLabels[provider], paidAt }),
  };
}
