import { betterReturnTerms } from '@boutik/kernel';
import { configuration } from '@boutik/platform/config';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { isSameOrder } from './domain/same-order.js';
import type { OrderRow } from '../storage/order.entity.js';
import type { OrderDraft } from '../storage/order-draft.js';
import { Orders } from '../storage/orders.js';
import { returnTermsOf, toReturnColumns } from '../lifecycle/order-terms.js';
import { OrderLifecycle } from '../lifecycle/order-lifecycle.js';
import { SettleOrder } from '../lifecycle/settle-order.js';

/** Creates, renews or replaces the unpaid order of a cart, in the caller's transaction. */
@Injectable()
export class SaveCartOrder {
  constructor(
    private readonly orders: Orders,
    private readonly lifecycle: OrderLifecycle,
    private readonly settlement: SettleOrder,
  ) {}

  /** Locks the unpaid order that was placed from this cart. Call it before locking coupon and products. */
  lockEarlierOrder(tx: EntityManager, userId: number): ReturnType<OrderLifecycle['lockCartOrder']> {
    return this.lifecycle.lockCartOrder(tx, userId);
  }

  async save(tx: EntityManager, earlier: OrderRow | null, draft: OrderDraft): Promise<OrderRow> {
    const order = await this.place(tx, earlier, draft);
    if (order.total === 0) await this.settlement.settleFree(tx, order);
    return order;
  }

  private async place(tx: EntityManager, earlier: OrderRow | null, draft: OrderDraft): Promise<OrderRow> {
    if (!earlier || earlier.reviewReason !== null) return this.lifecycle.place(tx, draft);
    const lines = await this.orders.findLines(earlier.id, tx);
    if (isSameOrder({ ...earlier, lines }, draft)) {
      earlier.requestKey = draft.requestKey ?? earlier.requestKey;
      earlier.buyerReference = draft.buyerReference ?? null;
      earlier.termsVersion = draft.termsVersion ?? earlier.termsVersion;
      const promised = betterReturnTerms(returnTermsOf(earlier), configuration().returns.terms);
      Object.assign(earlier, toReturnColumns(promised));
      return this.lifecycle.renew(tx, earlier);
    }
    return this.lifecycle.replace(tx, earlier, draft);
  }
}
