import type { Cents } from '@boutik/kernel';
import { VoucherPayments } from '@boutik/payments';
import { Outbox } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { transition } from '../lifecycle/domain/order-status.js';
import { orderRefunded } from '../order-events.js';
import { OrderRefunds } from './order-refunds.js';
import type { OrderRow } from '../storage/order.entity.js';
import { Orders } from '../storage/orders.js';
import { SendVoucher } from '../vouchers/send-voucher.js';
import type { VoucherRow } from '../vouchers/voucher.entity.js';
import { Vouchers } from '../vouchers/vouchers.js';
import { toRefundKey } from './refund-payment.js';
import { isErased } from './return-offers.js';

/** Records the provider's result for a refund of an order. */
@Injectable()
export class SettleRefund {
  constructor(
    private readonly orders: Orders,
    private readonly refunds: OrderRefunds,
    private readonly vouchers: Vouchers,
    private readonly sendVoucher: SendVoucher,
    private readonly voucherPayments: VoucherPayments,
    private readonly outbox: Outbox,
  ) {}

  /** Sets the order to refunded once its total has been refunded. Idempotent: a repeated call changes nothing. */
  async settle(paymentKey: string, state: 'refunded' | 'failed'): Promise<void> {
    const refundKey = toRefundKey(paymentKey);
    const refund = refundKey === null ? null : await this.refunds.find({ key: refundKey });
    if (!refund) return;
    const { orderId, key, amount, payout, asVoucher } = refund;
    const voucher = asVoucher ? (payout ?? amount) : 0;
    await this.orders.transaction(async (tx) => {
      const order = await this.orders.lock(tx, { id: orderId });
      const issued = order && (await this.settleLocked(tx, order, { key, amount, voucher, state }));
      if (issued) await this.sendVoucher.send(tx, order, issued);
    });
  }

  /**
   * The same for an order that the caller has locked, without the mail of the voucher.
   * @param voucher what the client gets as a voucher; cents
   * @returns the voucher that it has issued
   */
  async settleLocked(
    tx: EntityManager,
    order: OrderRow,
    { key, amount, voucher = 0, state }: { key: string; amount: Cents; voucher?: Cents; state: 'refunded' | 'failed' },
  ): Promise<VoucherRow | null> {
    const orderId = order.id;
    if (!(await this.refunds.settle(tx, key, { state, at: this.orders.now() }))) return null;
    if (state === 'failed') return null;
    const given = voucher > 0 ? { key, amount: voucher } : null;
    // The account may have been erased since the ledger has the refund.
    const isLost = isErased(order.client);
    const issued = given && !isLost ? await this.vouchers.issue(tx, order, given) : null;
    const isFullRefund = (await this.refunds.refundedTotal(tx, orderId)) >= order.total;
    if (isFullRefund) {
      order.status = transition(order, 'refunded');
      await this.orders.save(tx, order);
    }
    await this.outbox.publish(tx, orderRefunded, orderId, { orderId, key, amount, whole: isFullRefund });
    if (given && isLost) await this.voucherPayments.takeBack(tx, { reference: order.number, ...given });
    return issued;
  }
}
