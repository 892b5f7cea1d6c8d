import { type Cents, formatEuros, randomToken } from '@boutik/kernel';
import { Refunds } from '@boutik/payments';
import type { SignedInUser } from '@boutik/platform/http';
import { AuditLog } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import { nothingToRefund, unknownOrder } from '../../order.errors.js';
import { Orders } from '../../storage/orders.js';
import { FindOrderReceipts } from './find-order-receipts.js';
import { MANUAL } from './order-receipts.js';

/** Requests the refund of what an order received in vain; staff pay it out under "Remboursements". */
@Injectable()
export class RefundExcess {
  constructor(
    private readonly orders: Orders,
    private readonly receipts: FindOrderReceipts,
    private readonly refunds: Refunds,
    private readonly auditLog: AuditLog,
  ) {}

  /** @returns the amount in cents @throws DomainError not-found, conflict when there is nothing to give back */
  refund(orderId: number, by: SignedInUser): Promise<Cents> {
    return this.orders.transaction(async (tx) => {
      // Two requests wait for each other here: the second one finds nothing left.
      const order = await this.orders.lock(tx, { id: orderId });
      if (!order) throw unknownOrder();
      const { balance } = await this.receipts.of(order, tx);
      const amount = balance.excess;
      if (amount === 0) throw nothingToRefund();
      const subject = `commande ${order.number}`;
      await this.auditLog.record(tx, { by, action: 'excess-refunded', subject, note: formatEuros(amount) });
      const key = `excess-${order.id}-${randomToken(12)}`;
      await this.refunds.request(tx, { provider: MANUAL, sessionId: order.number, amount, key });
      return amount;
    });
  }
}
