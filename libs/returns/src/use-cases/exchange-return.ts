import type { Cents } from '@boutik/kernel';
import { type Exchange, ExchangeOrder, type PlannedExchange, PlanExchange, ReturnableOrders } from '@boutik/orders';
import type { SignedInUser } from '@boutik/platform/http';
import { AuditLog } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import { transition } from '../domain/return-state.js';
import { alreadyRefunded } from '../domain/return.errors.js';
import { Returns } from '../storage/returns.js';
import { reasonOf, refundKey, RefundReturn } from './handle-return.js';

type NewContent = Parameters<ExchangeOrder['draft']>[2];

interface ReturnExchange {
  /** The part of the delivery fee that is credited. */
  delivery: Cents;
  content: NewContent;
  /** The client has agreed to keep what is left over as a voucher. */
  asVoucher: boolean;
}

/** Exchanges the items of a received return, in place of its refund. */
@Injectable()
export class ExchangeReturn {
  constructor(
    private readonly orders: ReturnableOrders,
    private readonly returns: Returns,
    private readonly refunding: RefundReturn,
    private readonly planning: PlanExchange,
    private readonly exchanging: ExchangeOrder,
    private readonly auditLog: AuditLog,
  ) {}

  /** @throws DomainError as `exchange` */
  preview(id: number, { delivery, content, asVoucher }: ReturnExchange): Promise<PlannedExchange> {
    return this.orders.transaction(async (tx) => {
      const received = await this.returns.findAndLock(tx, id);
      transition(received.state, 'refunded');
      const scope = await this.refunding.scopeOf(tx, received, delivery);
      return this.planning.plan(tx, { ...scope, content, asVoucher });
    });
  }

  /**
   * Once for each return: a repeated request finds the exchange done. What came back was put into stock by its inspection.
   * @throws DomainError as `RefundReturn.refund` and `ExchangeOrder.exchange`
   */
  exchange(id: number, { delivery, content, asVoucher }: ReturnExchange, by: SignedInUser): Promise<Exchange> {
    return this.orders.transaction(async (tx) => {
      const received = await this.returns.findAndLock(tx, id);
      const key = refundKey(id);
      const existing = await this.exchanging.findExisting(tx, key);
      if (existing) return existing;
      transition(received.state, 'refunded');
      if (received.refundRequestedAt) throw alreadyRefunded();
      const scope = await this.refunding.scopeOf(tx, received, delivery);
      await this.returns.recordRefundRequest(tx, id, this.orders.now());
      await this.auditLog.record(tx, { by, action: 'return-exchanged', subject: `retour ${id}`, note: '' });
      const request = { ...scope, reason: reasonOf(received), key, restock: [], content, asVoucher, by };
      // Last: it writes the ledger.
      return this.exchanging.exchange(tx, request);
    });
  }
}
