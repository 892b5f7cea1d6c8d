import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { OrderKind } from '../lifecycle/domain/order-kind.js';
import type { OrderedLine, PlacedOrder } from '../store/find-orders.js';
import { OrderRow } from './order.entity.js';
import { OrderLineRow } from './order-line.entity.js';
import { ofKind } from './orders.js';

export interface RecordedOrder {
  order: PlacedOrder;
  lines: readonly OrderedLine[];
}

/** All orders of a user with their lines, cancelled ones included, for the export of personal data. */
@Injectable()
export class OrderRecords {
  /** The oldest first. */
  async ofUser(
    tx: EntityManager,
    userId: number,
    kind: OrderKind,
  ): Promise<{ order: OrderRow; lines: OrderLineRow[] }[]> {
    const orders = await tx.find(OrderRow, { where: { userId, ...ofKind(kind) }, order: { id: 'asc' } });
    const lines = await tx
      .createQueryBuilder(OrderLineRow, 'l')
      .where('l.orderId = any(:ids)', { ids: orders.map(({ id }) => id) })
      .orderBy('l.lineNumber')
      .getMany();
    return orders.map((order) => ({ order, lines: lines.filter(({ orderId }) => orderId === order.id) }));
  }
}
