import { type Cents, sum } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { kindOf } from '../lifecycle/domain/order-kind.js';
import { notRefundable, unknownOrder } from '../order.errors.js';
import { FindOrderReceipts } from '../payment/manual/find-order-receipts.js';
import { assertOffered } from '../refunds/return-offers.js';
import { RefundPayment } from '../refunds/refund-payment.js';
import type { OrderDraft } from '../storage/order-draft.js';
import { Orders } from '../storage/orders.js';
import { type ExchangeBalance, exchangeOf } from './domain/exchange.js';
import { ExchangeOrder, type ExchangeRequest } from './exchange-order.js';

/** What an exchange would do; `credited` is the credit note, in cents. */
export interface PlannedExchange {
  draft: OrderDraft;
  credited: Cents;
  balance: ExchangeBalance;
}

/** Computes an exchange without doing it. */
@Injectable()
export class PlanExchange {
  constructor(
    private readonly orders: Orders,
    private readonly exchanging: ExchangeOrder,
    private readonly refundPayment: RefundPayment,
    private readonly receipts: FindOrderReceipts,
  ) {}

  /** @throws DomainError as `ExchangeOrder.exchange` */
  async plan(
    tx: EntityManager,
    { orderId, credit, adjustments, content, asVoucher }: Omit<ExchangeRequest, 'reason' | 'key' | 'restock' | 'by'>,
  ): Promise<PlannedExchange> {
    const order = await this.orders.lock(tx, { id: orderId });
    if (!order) throw unknownOrder();
    assertOffered({ voucher: asVoucher, exchange: true });
    if (order.status !== 'paid' || kindOf(order) !== 'order') throw notRefundable(kindOf(order));
    const draft = await this.exchanging.draft(tx, order, content);
    const sold = { order, lines: await this.orders.findLines(orderId, tx) };
    const lines = await this.refundPayment.preview(tx, sold, { credit, ...(adjustments && { adjustments }) });
    const credited = 0 - sum(lines.map(({ gross }) => gross));
    const due = await this.receipts.dueOf(order, tx);
    return { draft, credited, balance: exchangeOf({ amount: credited, due, price: draft.total, asVoucher }) };
  }
}
