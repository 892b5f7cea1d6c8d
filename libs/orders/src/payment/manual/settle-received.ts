import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { SettleOrder } from '../../lifecycle/settle-order.js';
import type { OrderWithLines } from '../../storage/orders.js';
import { FindOrderReceipts } from './find-order-receipts.js';
import { MANUAL, paidByOf, shareToPay } from './order-receipts.js';

/** Pays an order with money that staff recorded while a payment of it was under review. */
@Injectable()
export class SettleReceived {
  constructor(
    private readonly receipts: FindOrderReceipts,
    private readonly settlement: SettleOrder,
  ) {}

  /** For an order that the caller has locked, and whose review has ended. Changes nothing when less than its next part came in. */
  async settle(tx: EntityManager, locked: OrderWithLines): Promise<void> {
    const { order } = locked;
    if (order.status !== 'pending') return;
    const { account, balance } = await this.receipts.of(order, tx);
    const amount = shareToPay(order, balance.available);
    if (amount === null) return;
    const payment = { provider: MANUAL, sessionId: order.number, amount, currency: 'EUR' };
    await this.settlement.settle(tx, locked, { ...payment, paidBy: paidByOf(account.receipts) });
  }
}
