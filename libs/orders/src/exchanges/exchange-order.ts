import { type UserProfile, Users } from '@boutik/accounts';
import { Stock, type StockLine } from '@boutik/catalog';
import type { Credit, CreditAdjustments } from '@boutik/invoices';
import { type Cents, sum } from '@boutik/kernel';
import { VoucherPayments } from '@boutik/payments';
import type { SignedInUser } from '@boutik/platform/http';
import { AuditLog } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { productLinesOf } from '../checkout/domain/frozen-line.js';
import { DraftOrder } from '../checkout/draft-order.js';
import { hashToken } from '../checkout/place-quote-order.js';
import { type RequestedDelivery, withRecipientOf } from '../checkout/requested-delivery.js';
import { Fulfilments } from '../fulfilment/storage/fulfilments.js';
import { guestKeyOf } from '../guests/guest-key.js';
import { OrderLifecycle } from '../lifecycle/order-lifecycle.js';
import { SettleOrder } from '../lifecycle/settle-order.js';
import { kindOf } from '../lifecycle/domain/order-kind.js';
import { nothingToRefund, notRefundable, unknownOrder } from '../order.errors.js';
import { OrderRefunds } from '../refunds/order-refunds.js';
import type { RefundPart } from '../refunds/payment-shares.js';
import { RefundPayment } from '../refunds/refund-payment.js';
import { SettleRefund } from '../refunds/settle-refund.js';
import { PaymentLinks } from '../staff/follow-up/payment-link.js';
import { assertOffered, isErased } from '../refunds/return-offers.js';
import { OrderRow } from '../storage/order.entity.js';
import type { OrderDraft } from '../storage/order-draft.js';
import { Orders } from '../storage/orders.js';
import { Vouchers } from '../vouchers/vouchers.js';
import { type ExchangeBalance, notExchangeable } from './domain/exchange.js';
import { balanceOf } from './exchange-balance.js';

/** What the client gets instead. */
export interface NewContent {
  lines: readonly { productId: number; quantity: number }[];
  delivery: RequestedDelivery;
  /** What replaces a defective product costs the client nothing. */
  freeDelivery: boolean;
}

export interface ExchangeRequest {
  orderId: number;
  credit: Credit;
  adjustments?: CreditAdjustments;
  /** A short French text for the credit note. */
  reason: string;
  /** Idempotency key of the refund. */
  key: string;
  /** Units that are sold again. */
  restock: readonly StockLine[];
  content: NewContent;
  /** The client has agreed to keep what is left over as a voucher. */
  asVoucher: boolean;
  by: SignedInUser;
}

/** An exchange; `credited` is the credit note, in cents. */
export interface Exchange {
  order: OrderRow;
  creditNoteNumber: string;
  credited: Cents;
  balance: ExchangeBalance;
}

/**
 * Exchanges sold products for others in one transaction: the credit note, the new order with its reserved stock, and the voucher that
 * pays it as far as it goes (docs/decisions/0199). It is paid, or its client gets a payment link for the rest.
 */
@Injectable()
export class ExchangeOrder {
  constructor(
    private readonly orders: Orders,
    private readonly users: Users,
    private readonly drafts: DraftOrder,
    private readonly stock: Stock,
    private readonly lifecycle: OrderLifecycle,
    private readonly refundPayment: RefundPayment,
    private readonly refunds: OrderRefunds,
    private readonly settling: SettleRefund,
    private readonly settlement: SettleOrder,
    private readonly vouchers: Vouchers,
    private readonly voucherPayments: VoucherPayments,
    private readonly fulfilments: Fulfilments,
    private readonly links: PaymentLinks,
    private readonly auditLog: AuditLog,
  ) {}

  /** The exchange with this key; null when there is none. */
  async findExisting(tx: EntityManager, key: string): Promise<Exchange | null> {
    const refund = await this.refunds.find({ key }, tx);
    if (!refund?.exchangeOrderId) return null;
    const order = await tx.findOneByOrFail(OrderRow, { id: refund.exchangeOrderId });
    const parts = await this.refunds.partsOf(tx, refund.creditNoteId);
    const credited = sum(parts.map(({ amount }) => amount));
    return { order, creditNoteNumber: refund.creditNoteNumber, credited, balance: balanceOf(order, parts) };
  }

  /** The new order as it would be; its stock is not looked at. @throws DomainError as `exchange` */
  async draft(tx: EntityManager, order: OrderRow, content: NewContent): Promise<OrderDraft> {
    return this.draftFor(tx, { order, user: await this.clientOf(tx, order) }, content);
  }

  /**
   * Idempotent per key.
   * @throws DomainError not-found; conflict for an order that is not paid, more than is left of it, a product that is out of stock or not for
   *   sale, a client who no longer exists, or what the settings do not allow; invalid as for a new order
   */
  async exchange(tx: EntityManager, request: ExchangeRequest): Promise<Exchange> {
    const { orderId, key, by } = request;
    const order = await this.orders.lock(tx, { id: orderId });
    if (!order) throw unknownOrder();
    const existing = await this.findExisting(tx, key);
    if (existing) return existing;
    assertOffered({ voucher: request.asVoucher, exchange: true });
    if (order.status !== 'paid' || kindOf(order) !== 'order') throw notRefundable(kindOf(order));
    const placed = await this.place(tx, order, request);
    const { creditNoteNumber, parts } = await this.credit(tx, { order, placed }, request);
    await this.pay(tx, placed, parts);
    const subject = `commande ${order.number}`;
    await this.auditLog.record(tx, {
      by,
      action: 'order-exchanged',
      subject,
      note: `${placed.number}, ${request.reason}`,
    });
    const credited = sum(parts.map(({ amount }) => amount));
    return { order: placed, creditNoteNumber, credited, balance: balanceOf(placed, parts) };
  }

  /** Takes the returned units back first: the new order may need them. */
  private async place(tx: EntityManager, order: OrderRow, { content, restock, by, reason }: ExchangeRequest) {
    const user = await this.clientOf(tx, order);
    const draft = await this.draftFor(tx, { order, user }, content);
    const taken = productLinesOf(draft.lines);
    const ids = [...restock, ...taken].map(({ productId }) => productId);
    await this.stock.lock(tx, [...new Set(ids)]);
    const cause = { kind: 'return', orderId: order.id, actorId: by.id, reason } as const;
    if (restock.length > 0) await this.stock.release(tx, [...restock], cause);
    const id = await this.orders.nextId(tx);
    const guestKeyHash = user.isGuest ? hashToken(guestKeyOf(id)) : null;
    return this.lifecycle.place(tx, { ...draft, id, guestKeyHash, sellerId: by.id });
  }

  /** Issues the credit note, and settles at once what the new order is paid with. */
  private async credit(
    tx: EntityManager,
    { order, placed }: { order: OrderRow; placed: OrderRow },
    { credit, adjustments = {}, reason, key, asVoucher }: ExchangeRequest,
  ): Promise<{ creditNoteNumber: string; parts: RefundPart[] }> {
    const issuedOn = this.orders.now();
    const sold = { order, lines: await this.orders.findLines(order.id, tx) };
    const cause = { credit, adjustments, reason, key, asVoucher, exchangeFor: placed.total, issuedOn };
    const refund = await this.refundPayment.request(tx, sold, cause);
    if (!refund) throw nothingToRefund();
    const { creditNoteId, creditNoteNumber } = refund;
    const parts = refund.parts.map((part) => ({
      ...part,
      exchangeOrderId: part.atOnce || part.payout === 0 ? placed.id : null,
    }));
    await this.refunds.addAll(tx, { orderId: order.id, creditNoteId, creditNoteNumber, parts }, issuedOn);
    const used = sum(parts.map(({ atOnce }) => atOnce?.amount ?? 0));
    for (const part of parts.filter(({ exchangeOrderId }) => exchangeOrderId !== null)) {
      // One voucher pays an order, however many payments it replaces.
      const voucher = part.key === key ? used : 0;
      await this.settling.settleLocked(tx, order, { key: part.key, amount: part.amount, voucher, state: 'refunded' });
    }
    await this.fulfilments.update(tx, order);
    await this.applyVoucher(tx, placed, { key, used });
    return { creditNoteNumber, parts };
  }

  private async applyVoucher(tx: EntityManager, placed: OrderRow, { key, used }: { key: string; used: Cents }) {
    if (used === 0) return;
    const issued = await this.vouchers.find(tx, key);
    if (!issued) throw new Error(`No voucher was issued for ${key}.`);
    const part = { voucherId: issued.id, voucher: Math.min(used, placed.total) };
    Object.assign(placed, part);
    await tx.update(OrderRow, { id: placed.id }, part);
  }

  /** Writes the ledger last: all captures wait for each other there. */
  private async pay(tx: EntityManager, placed: OrderRow, parts: readonly RefundPart[]): Promise<void> {
    const recordPayment = () =>
      this.voucherPayments.recordRefunds(
        tx,
        parts.flatMap(({ atOnce }) => atOnce ?? []),
      );
    if (placed.voucher < placed.total) {
      await this.links.send(tx, placed);
      return recordPayment();
    }
    const paid = { order: placed, lines: await this.orders.findLines(placed.id, tx) };
    const payment = { ...this.voucherPayments.paymentOf(placed.number), amount: 0, currency: 'EUR' };
    await this.settlement.settle(tx, paid, { ...payment, recordPayment });
  }

  private async clientOf(tx: EntityManager, { userId, client }: OrderRow): Promise<UserProfile> {
    const user = userId === null || isErased(client) ? null : await this.users.find(userId, tx);
    if (!user) throw notExchangeable('Le compte de ce client n’existe plus\u202f: remboursez la commande.');
    return user;
  }

  private async draftFor(
    tx: EntityManager,
    { order, user }: { order: OrderRow; user: UserProfile },
    { lines: chosen, delivery: requested, freeDelivery }: NewContent,
  ): Promise<OrderDraft> {
    // What was exported is replaced where it went: an export again.
    const delivery = order.territory === 'reunion' ? requested : withRecipientOf(order, requested);
    const lines = chosen.map((one) => ({ ...one, seenName: `n° ${one.productId}` }));
    const draft = await this.drafts.fromLines(tx, { lines, user, freeDelivery }, delivery);
    if (draft.total > 0) return draft;
    throw notExchangeable('Ces produits sont gratuits\u202f: remboursez la commande, et passez-en une autre.');
  }
}
