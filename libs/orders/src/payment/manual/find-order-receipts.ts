import { ManualPayments } from '@boutik/payments';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountDebts } from '../../on-account/account-debts.js';
import type { OrderRow } from '../../storage/order.entity.js';
import { type OrderReceipts, toOrderReceipts } from './order-receipts.js';

/** The money that staff received for an order, and what is still due. */
@Injectable()
export class FindOrderReceipts {
  constructor(
    private readonly manual: ManualPayments,
    private readonly debts: AccountDebts,
  ) {}

  async of(order: OrderRow, tx?: EntityManager): Promise<OrderReceipts> {
    const account = await this.manual.find(order.number, tx);
    return toOrderReceipts(order, account, order.dueOn ? await this.debts.reductions(order.id, tx) : null);
  }
}
