import type { Cents } from '@boutik/kernel';
import { ManualPayments } from '@boutik/payments';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountDebts } from '../../on-account/account-debts.js';
import type { OrderRow } from '../../storage/order.entity.js';
import { MANUAL, type OrderReceipts, toOrderReceipts } from './order-receipts.js';

/** The money that staff received for an order, and what is still due. */
@Injectable()
export class FindOrderReceipts {
  constructor(
    private readonly manual: ManualPayments,
    private readonly debts: AccountDebts,
  ) {}

  async of(order: OrderRow, tx?: EntityManager): Promise<OrderReceipts> {
    const account = await this.manual.find(order.number, tx);
    const isReduced = order.dueOn !== null || isPaidByHand(order);
    return toOrderReceipts(order, account, isReduced ? await this.debts.reductions(order.id, tx) : null);
  }

  /** What is still to be paid of a confirmed order: on account, or because money that staff recorded was reversed. */
  async dueOf(order: OrderRow, tx: EntityManager): Promise<Cents> {
    return order.dueOn !== null || isPaidByHand(order) ? (await this.of(order, tx)).balance.due : 0;
  }
}

/** At least its deposit. */
function isPaidByHand({ paymentProvider, depositProvider }: OrderRow): boolean {
  return paymentProvider === MANUAL || depositProvider === MANUAL;
}
