import type { StockLine } from '@boutik/catalog';
import type { CreditAdjustments } from '@boutik/invoices';
import { randomToken } from '@boutik/kernel';
import type { SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import { productLinesOf } from '../checkout/domain/frozen-line.js';
import { unknownOrder, unknownOrderLine } from '../order.errors.js';
import { STAFF_REFUND_PREFIX } from '../refunds/refund-payment.js';
import type { OrderLineRow } from '../storage/order-line.entity.js';
import { Orders } from '../storage/orders.js';
import { type Exchange, ExchangeOrder, type NewContent } from './exchange-order.js';
import { type PlannedExchange, PlanExchange } from './plan-exchange.js';

type Units = readonly { lineNumber: number; quantity: number }[];

interface SoldOrderExchange {
  units: Units;
  adjustments: CreditAdjustments;
  content: NewContent;
  reason: string;
  restock: boolean;
  asVoucher: boolean;
  by: SignedInUser;
  key: string | null;
}

/** Exchanges products of a paid order, which the client brings back to the counter or has sent back without a return. */
@Injectable()
export class ExchangeSoldOrder {
  constructor(
    private readonly orders: Orders,
    private readonly exchanging: ExchangeOrder,
    private readonly planning: PlanExchange,
  ) {}

  /** @throws DomainError as `exchange` */
  preview(
    orderId: number,
    { units, ...request }: Pick<SoldOrderExchange, 'units' | 'adjustments' | 'content' | 'asVoucher'>,
  ): Promise<PlannedExchange> {
    return this.orders.transaction((tx) => this.planning.plan(tx, { ...request, orderId, credit: units }));
  }

  /** @throws DomainError as `ExchangeOrder.exchange`, invalid for a line that the order does not have */
  exchange(orderId: number, { units, restock, key, ...request }: SoldOrderExchange): Promise<Exchange> {
    const cause = `${STAFF_REFUND_PREFIX}${key ?? randomToken(12)}`;
    return this.orders.transaction(async (tx) => {
      const lines = await this.orders.findLines(orderId, tx);
      if (lines.length === 0) throw unknownOrder();
      const returned = stockLinesOf(units, lines);
      const stockLines = restock ? returned : [];
      return this.exchanging.exchange(tx, { ...request, orderId, credit: units, key: cause, restock: stockLines });
    });
  }
}

/** @throws DomainError invalid for a line that the order does not have */
function stockLinesOf(units: Units, lines: readonly OrderLineRow[]): StockLine[] {
  const returned = units.map(({ lineNumber, quantity }) => {
    const line = lines.find((one) => one.lineNumber === lineNumber);
    if (!line) throw unknownOrderLine();
    return { productId: line.productId, name: line.name, quantity };
  });
  return productLinesOf(returned);
}
