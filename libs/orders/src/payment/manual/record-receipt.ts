import { formatEuros, invalidField, reunionDay } from '@boutik/kernel';
import { type ManualAccount, ManualPayments, type ReceivedMoney } from '@boutik/payments';
import { AuditLog } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { OrderLifecycle } from '../../lifecycle/order-lifecycle.js';
import { AccountPayments, isOnAccount } from '../../on-account/account-payments.js';
import { SettleOrder } from '../../lifecycle/settle-order.js';
import { unknownOrder } from '../../order.errors.js';
import type { OrderRow } from '../../storage/order.entity.js';
import { Orders } from '../../storage/orders.js';
import { allowsCash } from './domain/manual-balance.js';
import {
  identicalReceipt,
  isReceivable,
  MANUAL,
  meansLabels,
  nothingToReceive,
  paidByOf,
  shareToPay,
  toOrderReceipts,
} from './order-receipts.js';

export type Recorded = 'recorded' | 'paid' | 'deposit' | 'under-review';

type NewReceipt = Omit<ReceivedMoney, 'key'> & Partial<Pick<ReceivedMoney, 'key'>>;

/** `isDistinct`: staff say that it is no identical receipt recorded once more. */
type TypedReceipt = NewReceipt & { isDistinct?: boolean };

/** Records money that staff received for an order, and pays it, or its deposit, once as much has come in. */
@Injectable()
export class RecordReceipt {
  constructor(
    private readonly orders: Orders,
    private readonly lifecycle: OrderLifecycle,
    private readonly settlement: SettleOrder,
    private readonly manual: ManualPayments,
    private readonly accountPayments: AccountPayments,
    private readonly auditLog: AuditLog,
  ) {}

  /**
   * Money is recorded whatever the order's state is, since it has come in: what the order cannot use is to be refunded.
   * @param takeOrigin takes what the money comes from, and returns the idempotency key of the receipt
   * @returns whether the order was paid by it @throws DomainError not-found, invalid for a day that has not come and for cash
   *   above the limit of the law, conflict for an order without a price, and for a receipt that a colleague has recorded before
   */
  async record(
    orderId: number,
    { key = null, isDistinct = false, ...received }: TypedReceipt,
    takeOrigin?: (tx: EntityManager) => Promise<string>,
  ): Promise<Recorded> {
    const known = await this.orders.find({ id: orderId });
    if (!known) throw unknownOrder();
    return this.orders.transaction(async (tx) => {
      const locked = await this.lifecycle.lockWithLines(tx, known);
      if (!locked) throw unknownOrder();
      const { order } = locked;
      const money = { ...received, key: takeOrigin ? await takeOrigin(tx) : key };
      const account = await this.manual.find(order.number, tx);
      if (money.key !== null && account.receipts.some(({ requestKey }) => requestKey === money.key)) return 'recorded';
      this.check(order, money);
      const identical = !isDistinct && !takeOrigin && findIdentical(account, money);
      if (identical) throw identicalReceipt(identical);
      await this.auditLog.record(tx, {
        by: money.by,
        action: 'receipt-recorded',
        subject: `commande ${order.number}`,
        note: `${meansLabels[money.means]} ${formatEuros(money.amount)} ${money.document}`.trim(),
      });
      const recordPayment = () => this.manual.record(tx, order.number, money);
      const { balance } = toOrderReceipts(order, account);
      const share = shareToPay(order, balance.available + money.amount);
      if (share === null) {
        await recordPayment();
        if (isOnAccount(order))
          await this.accountPayments.publishReceived(tx, order, {
            key: `${order.number}-${account.receipts.length + 1}`,
            means: money.means,
            amount: money.amount,
          });
        return 'recorded';
      }
      const settlement = await this.settlement.settle(tx, locked, {
        provider: MANUAL,
        sessionId: order.number,
        amount: share,
        currency: 'EUR',
        paidBy: paidByOf([...account.receipts, { ...money, reversedAt: null }]),
        recordPayment,
      });
      return settlement === 'known' ? 'recorded' : settlement;
    });
  }

  private check(order: OrderRow, { means, receivedOn }: NewReceipt): void {
    if (!isReceivable(order)) throw nothingToReceive();
    if (receivedOn > reunionDay(this.orders.now())) throw invalidField('date', 'Cette date n’est pas encore venue.');
    if (means === 'cash' && !allowsCash(order.total))
      throw invalidField('moyen', 'Une dette de plus de 1\u202f000\u00a0€ ne peut pas être payée en espèces.');
  }
}

/** The valid receipt with the same means, amount, day and document. */
function findIdentical({ receipts }: ManualAccount, money: NewReceipt): ManualAccount['receipts'][number] | undefined {
  const document = foldDocument(money.document);
  return receipts.find(
    (one) =>
      one.reversedAt === null &&
      one.means === money.means &&
      one.amount === money.amount &&
      one.receivedOn === money.receivedOn &&
      foldDocument(one.document) === document,
  );
}

/** Two who copy the same document differ in spaces and capitals. */
function foldDocument(document: string): string {
  return document.replace(/\s+/gu, '').toLowerCase();
}
