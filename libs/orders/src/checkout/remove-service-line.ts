import { Payments } from '@boutik/payments';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { notChangeable, unknownLine } from '../order.errors.js';
import { serviceAmounts } from './domain/service-amounts.js';
import { OrderLineRow } from '../storage/order-line.entity.js';
import { Orders } from '../storage/orders.js';

/** Removes a service from an unpaid order. An open payment is cancelled first, because its amount is outdated. */
@Injectable()
export class RemoveServiceLine {
  constructor(
    private readonly orders: Orders,
    private readonly payments: Payments,
  ) {}

  /** @throws DomainError not-found for a line of somebody else, conflict once the order is paid or cancelled */
  async remove(userId: number, lineId: number): Promise<void> {
    const order = await this.orders.findByServiceLine(userId, lineId);
    if (!order) throw unknownLine();
    if (order.status !== 'pending') throw notChangeable('service-order');
    await this.payments.cancelAll(order.number);
    await this.orders.transaction(async (tx) => {
      const locked = await this.orders.lock(tx, { id: order.id });
      if (locked?.status !== 'pending') throw notChangeable('service-order');
      const lines = await this.orders.findLines(order.id, tx);
      const remaining = lines.filter(({ id }) => id !== lineId);
      if (remaining.length === lines.length) throw unknownLine();
      await tx.delete(OrderLineRow, { id: lineId });
      const { net, vat, total } = await this.recalculate(tx, remaining);
      await this.orders.save(tx, Object.assign(locked, { net, vat, total }));
    });
  }

  /** Line numbers stay without gaps: invoices and credit notes refer to them. */
  private async recalculate(tx: EntityManager, lines: readonly OrderLineRow[]) {
    const amounts = serviceAmounts(lines, lines[0]?.vatRate);
    for (const [index, { id, net }] of lines.entries()) {
      const vat = amounts.lines[index]?.vat ?? 0;
      await tx.update(OrderLineRow, { id }, { lineNumber: index + 1, vat, gross: net + vat });
    }
    return amounts;
  }
}
