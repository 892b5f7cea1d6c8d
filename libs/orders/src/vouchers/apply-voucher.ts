import { Payments, VoucherPayments } from '@boutik/payments';
import type { SignedInUser } from '@boutik/platform/http';
import { AuditLog } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { OrderLifecycle } from '../lifecycle/order-lifecycle.js';
import { type Settlement, SettleOrder } from '../lifecycle/settle-order.js';
import { unknownOrder } from '../order.errors.js';
import { FindOrderReceipts } from '../payment/manual/find-order-receipts.js';
import { MANUAL } from '../payment/manual/order-receipts.js';
import { assertPayable } from '../payment/pay-order.js';
import { OrderRow } from '../storage/order.entity.js';
import { Orders, type OrderWithLines } from '../storage/orders.js';
import { couponGone, toVoucherCode, voucherNotUsable, voucherWithDeposit } from './domain/voucher.js';
import { Vouchers } from './vouchers.js';

/** Pays a part of an unpaid order, or all of it, with a voucher of its client. */
@Injectable()
export class ApplyVoucher {
  constructor(
    private readonly orders: Orders,
    private readonly lifecycle: OrderLifecycle,
    private readonly settlement: SettleOrder,
    private readonly vouchers: Vouchers,
    private readonly voucherPayments: VoucherPayments,
    private readonly receipts: FindOrderReceipts,
    private readonly payments: Payments,
    private readonly auditLog: AuditLog,
  ) {}

  /**
   * What a voucher pays of an unpaid order counts for no other one meanwhile, and is taken from it with the payment. An order of
   * which nothing else is to be paid is paid at once. Idempotent: another code replaces the former one.
   * @param code empty to pay without a voucher @param by the staff member who enters it for the client @returns the settlement of a paid order
   * @throws DomainError conflict for a code that pays nothing, an order with a deposit, one that is not unpaid, or one that has lost its
   *   coupon
   */
  async apply(known: OrderRow, code: string, by?: SignedInUser): Promise<Settlement | null> {
    assertPayable(known);
    // Otherwise a forgotten payment page would take the whole total.
    await this.payments.cancelAll(known.number);
    return this.orders.transaction(async (tx) => {
      const locked = await this.lifecycle.lockWithLines(tx, known);
      if (!locked) throw unknownOrder();
      assertPayable(locked.order);
      if (locked.order.deposit !== null) throw voucherWithDeposit();
      await this.set(tx, locked.order, { voucherId: null, voucher: 0 });
      const subject = `commande ${known.number}`;
      if (by) await this.auditLog.record(tx, { by, action: 'voucher-applied', subject, note: code });
      return code === '' ? null : this.pay(tx, locked, toVoucherCode(code));
    });
  }

  private async pay(tx: EntityManager, locked: OrderWithLines, code: string): Promise<Settlement | null> {
    const { order } = locked;
    const found = await this.vouchers.lockFor(tx, order, code);
    const { balance } = await this.receipts.of(order, tx);
    const voucher = Math.min(found?.available ?? 0, balance.due);
    if (!found || voucher === 0) throw voucherNotUsable();
    await this.set(tx, order, { voucherId: found.id, voucher });
    if (voucher < balance.due) return null;
    // The rest came in before, as a transfer or in cash.
    const amount = order.total - voucher;
    const manual = { provider: MANUAL, sessionId: order.number };
    const payment = amount === 0 ? this.voucherPayments.paymentOf(order.number) : manual;
    const settlement = await this.settlement.settle(tx, locked, { ...payment, amount, currency: 'EUR' });
    // Its coupon has paid another order of the client since. No money came in that could be given back.
    if (settlement === 'under-review') throw couponGone();
    return settlement;
  }

  private async set(tx: EntityManager, order: OrderRow, part: Pick<OrderRow, 'voucherId' | 'voucher'>): Promise<void> {
    Object.assign(order, part);
    await tx.update(OrderRow, { id: order.id }, part);
  }
}
