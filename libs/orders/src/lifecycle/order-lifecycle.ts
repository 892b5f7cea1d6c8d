import { PaymentMeans, requirePaymentProvider } from '@boutik/payments';
import { currentSeller } from '@boutik/platform/documents';
import { DomainError } from '@boutik/kernel';
import { configuration } from '@boutik/platform/config';
import { finishWith, lockUser, pipeline } from '@boutik/platform/database';
import { Outbox } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { type EntityManager, type FindOptionsWhere, Not } from 'typeorm';
import { kindOf } from './domain/order-kind.js';
import { type CancelReason, transition } from './domain/order-status.js';
import type { CapturedPayment, GoneReason, ReviewReason } from '../payment/domain/payment-match.js';
import {
  orderCancelled,
  orderPaymentUnderReview,
  orderPaid,
  orderPlaced,
  orderTransferChosen,
} from '../order-events.js';
import { notCancelled } from '../storage/order-columns.js';
import type { OrderRow } from '../storage/order.entity.js';
import type { OrderLineRow } from '../storage/order-line.entity.js';
import type { LockedCartOrder, OrderDraft } from '../storage/order-draft.js';
import { Orders, type OrderWithLines } from '../storage/orders.js';
import { replaceOrderContent } from '../storage/replace-order-content.js';
import { saveWithInvoice } from '../storage/save-with-invoice.js';
import { OrderReservations } from '../checkout/order-reservations.js';

/**
 * Every change of an order's status, with the stock changes and events that belong to it. All methods run in the caller's
 * transaction, on a row that the caller has locked. Locks are taken in this order: user, cart, order, coupon, products
 * (docs/architecture.md, "Lock order").
 */
@Injectable()
export class OrderLifecycle {
  constructor(
    private readonly orders: Orders,
    private readonly reservations: OrderReservations,
    private readonly outbox: Outbox,
    private readonly means: PaymentMeans,
  ) {}

  /**
   * Places an order and reserves its units; services reserve none.
   * @throws DomainError conflict naming the product that is out of stock; SellerMissing, as nobody could be billed;
   *   PaymentMissing, as nobody could pay
   */
  async place(tx: EntityManager, draft: OrderDraft): Promise<OrderRow> {
    currentSeller();
    const reserves = kindOf(draft) === 'order';
    if (draft.total > 0) await (reserves ? this.means.require(tx) : requirePaymentProvider());
    const numbered = { ...draft, id: draft.id ?? (await this.orders.nextId(tx)) };
    // Before its units, whose movements name it.
    const insert = () => this.orders.insert(tx, numbered, reserves ? this.reservationEnd(draft) : null);
    const reserve = reserves ? this.reservations.stepsOf(tx, numbered, draft.lines) : [];
    const [order] = await pipeline(tx, [insert, ...reserve]);
    await this.reservations.useCoupon(tx, order, { paid: false });
    await this.outbox.publish(tx, orderPlaced, order.id, { orderId: order.id });
    return order;
  }

  /** Cancels an unpaid order and places a new one; the released units are available to the new order. */
  async replace(tx: EntityManager, earlier: OrderRow, draft: OrderDraft): Promise<OrderRow> {
    await this.reservations.lockProducts(tx, [...(await this.orders.findLines(earlier.id, tx)), ...draft.lines]);
    await this.cancel(tx, earlier, 'replaced');
    return this.place(tx, draft);
  }

  /** Replaces the content of an unpaid order, and its reservation; the units that it gives back are available to it. */
  async change(tx: EntityManager, { order, lines }: OrderWithLines, draft: OrderDraft): Promise<void> {
    await this.reservations.lockProducts(tx, [...lines, ...draft.lines]);
    await this.reservations.release(tx, order, lines);
    await this.reservations.releaseCoupon(tx, order.id);
    await replaceOrderContent(tx, order, draft);
    await this.reservations.reserve(tx, order, draft.lines);
    await this.reservations.useCoupon(tx, order, { paid: false });
  }

  /** Locks an order before its stock changes: its client and cart first. Null when `condition` no longer holds. */
  async lock(
    tx: EntityManager,
    known: Pick<OrderRow, 'id' | 'userId' | 'source'> & Partial<Pick<OrderRow, 'transferChosenAt'>>,
    condition: FindOptionsWhere<OrderRow> = {},
  ): Promise<OrderRow | null> {
    await this.reservations.lockCart(tx, known);
    return this.orders.lock(tx, { ...condition, id: known.id }, known);
  }

  /** The same with the lines. */
  async lockWithLines(
    tx: EntityManager,
    known: Pick<OrderRow, 'id' | 'userId' | 'source' | 'transferChosenAt'>,
  ): Promise<OrderWithLines | null> {
    const [, locked] = await pipeline(tx, [
      () =>
        known.source === 'cart' && !known.transferChosenAt
          ? this.reservations.lockCart(tx, known)
          : lockUser(tx, known.userId),
      () => this.orders.lockWithLines(tx, known.id),
    ]);
    return locked;
  }

  /** Locks the unpaid order that was placed from a user's cart, and takes the id of a new one; the caller has locked the cart. */
  lockCartOrder(tx: EntityManager, userId: number): Promise<LockedCartOrder> {
    return this.orders.lockOfCart(tx, userId);
  }

  /** Locks the order of a quote that is not cancelled, if there is one. */
  lockActiveOrderOfQuote(tx: EntityManager, quoteNumber: string): Promise<OrderRow | null> {
    return this.orders.lock(tx, { quoteNumber, status: Not('cancelled') });
  }

  /** Restarts the time limit of an unpaid order. */
  async renew(tx: EntityManager, order: OrderRow): Promise<OrderRow> {
    // The days of a bank transfer are longer, and count from its choice.
    if (order.stockReserved && !order.transferChosenAt && !order.depositPaidAt)
      order.reservedUntil = this.reservationEnd(order);
    await this.orders.save(tx, order);
    return order;
  }

  /** Reserves for the days of a bank transfer, and frees the cart for another order. */
  async awaitTransfer(tx: EntityManager, { order, lines }: OrderWithLines, days: number): Promise<void> {
    await this.emptyCart(tx, { order, lines });
    order.transferChosenAt = this.orders.now();
    if (order.stockReserved && !order.depositPaidAt)
      order.reservedUntil = new Date(order.transferChosenAt.getTime() + days * 86_400_000);
    await this.orders.save(tx, order);
    await this.outbox.publish(tx, orderTransferChosen, order.id, { orderId: order.id });
  }

  /** Cancels an unpaid order and releases its stock and coupon. @throws DomainError conflict when it is not unpaid */
  async cancel(tx: EntityManager, order: OrderRow, reason: CancelReason): Promise<void> {
    order.status = transition(order, 'cancelled');
    if (order.stockReserved) await this.reservations.release(tx, order, await this.orders.findLines(order.id, tx));
    order.stockReserved = false;
    order.reservedUntil = null;
    order.cancelledAt = this.orders.now();
    order.cancelReason = reason;
    await this.orders.save(tx, order);
    await this.reservations.releaseCoupon(tx, order.id);
    await this.outbox.publish(tx, orderCancelled, order.id, { orderId: order.id, reason });
  }

  /** Cancels several orders; the products of all are locked first, in the order of their ids. */
  async cancelAll(tx: EntityManager, orders: readonly OrderRow[], reason: CancelReason): Promise<void> {
    const lines: OrderLineRow[] = [];
    for (const { id } of orders) lines.push(...(await this.orders.findLines(id, tx)));
    await this.reservations.lockProducts(tx, lines);
    for (const order of orders) await this.cancel(tx, order, reason);
  }

  /** Reserves coupon and stock again for a late payment. @returns what is no longer available, or null */
  async reserveAgain(tx: EntityManager, { order, lines }: OrderWithLines): Promise<GoneReason | null> {
    if (!(await this.reservations.useCouponAgain(tx, order))) return 'coupon-gone';
    if (order.stockReserved || kindOf(order) === 'service-order') return null;
    try {
      await this.reservations.reserve(tx, order, lines);
    } catch (error) {
      if (error instanceof DomainError && error.kind === 'conflict') return 'stock-gone';
      throw error;
    }
    order.stockReserved = true;
    return null;
  }

  /**
   * Ends the reservation of an order that is being paid: its cart no longer counts the units, its coupon is used.
   * @param emptiesCart whether the cart loses the purchased units too
   */
  async endReservation(tx: EntityManager, { order, lines }: OrderWithLines, emptiesCart: boolean): Promise<void> {
    if (emptiesCart) await this.emptyCart(tx, { order, lines });
    else await this.reservations.clearCartReservation(tx, order);
    await this.useCoupon(tx, order);
  }

  /** Takes the purchased units out of the order's cart, in one statement. */
  emptyCart(tx: EntityManager, { order, lines }: OrderWithLines): Promise<void> {
    return this.reservations.emptyCart(tx, order, lines);
  }

  /** Counts the coupon of an order that is being paid; without one it sends no statement. */
  useCoupon(tx: EntityManager, order: OrderRow): Promise<void> {
    return this.reservations.useCoupon(tx, order, { paid: true });
  }

  /** Marks an order paid, or confirmed on account, with its invoice, or that of `IssueInvoice.issueWithCommit`. Its stock is reserved. */
  async pay(tx: EntityManager, order: OrderRow, invoice?: { invoiceId: number; number: string }): Promise<void> {
    order.status = transition(order, 'paid');
    order.reservedUntil = null;
    Object.assign(order, notCancelled);
    order.paidAt = this.orders.now();
    if (invoice) Object.assign(order, { invoiceId: invoice.invoiceId, invoiceNumber: invoice.number });
    await (invoice ? this.orders.save(tx, order) : finishWith(tx, () => saveWithInvoice(tx, order)));
    await this.outbox.publish(tx, orderPaid, order.id, { orderId: order.id });
  }

  /** Confirms an order with its paid deposit, and its invoice: the units stay reserved until the balance is paid. */
  async confirm(
    tx: EntityManager,
    order: OrderRow,
    deposit: { provider: string; sessionId: string; invoiceId: number },
  ): Promise<void> {
    if (order.status !== 'pending') order.status = transition(order, 'pending');
    order.reservedUntil = null;
    Object.assign(order, notCancelled);
    order.depositPaidAt = this.orders.now();
    order.depositProvider = deposit.provider;
    order.depositSessionId = deposit.sessionId;
    order.depositInvoiceId = deposit.invoiceId;
    await this.orders.save(tx, order);
  }

  /**
   * Records that an order cannot use a payment; its status does not change. An order of services stays as it is, and can
   * be paid again at once, because its payment is always refunded.
   */
  async markForReview(
    tx: EntityManager,
    order: OrderRow,
    { reason, payment }: { reason: ReviewReason; payment: CapturedPayment },
  ): Promise<void> {
    if (kindOf(order) === 'order') {
      // A paid order keeps the payment that it was paid with.
      if (!order.paidAt) this.setPayment(order, payment);
      order.reviewReason = reason;
      await this.orders.save(tx, order);
    }
    const { provider, sessionId, amount } = payment;
    const facts = { orderId: order.id, reason, provider, sessionId, amount };
    await this.outbox.publish(tx, orderPaymentUnderReview, order.id, facts);
  }

  /** Sets the payment of the order. Also set for a payment under review, so that the same payment is not processed twice. */
  setPayment(order: OrderRow, { provider, sessionId }: Pick<CapturedPayment, 'provider' | 'sessionId'>): void {
    order.paymentProvider = provider;
    order.paymentSessionId = sessionId;
  }

  /** The client of an order with a payment link gets days instead of minutes. */
  private reservationEnd({ source, tokenHash }: Pick<OrderRow, 'source' | 'tokenHash'>): Date {
    const { reservationMinutes, paymentLinkDays } = configuration().orders;
    const hasPaymentLink = source !== 'quote' && tokenHash !== null;
    const minutes = hasPaymentLink ? paymentLinkDays * 24 * 60 : reservationMinutes;
    return new Date(this.orders.now().getTime() + minutes * 60_000);
  }
}
