import { IssueCreditNote } from '@boutik/invoices';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { REFUND_KEY_PREFIX } from '../../refunds/refund-keys.js';
import { STAFF_REFUND_PREFIX } from '../../refunds/refund-payment.js';
import type { OrderRow } from '../../storage/order.entity.js';
import type { OrderLineRow } from '../../storage/order-line.entity.js';
import { Orders } from '../../storage/orders.js';
import { fulfilmentStatusOf } from '../domain/fulfilment-status.js';
import { dueUnits, type LineUnits, unitsToShip } from '../domain/units-to-ship.js';
import { unknownFulfilment } from '../fulfilment.errors.js';
import { FulfilmentRow } from './fulfilment.entity.js';
import { ShipmentLineRow } from './shipment-line.entity.js';
import { ShipmentRow } from './shipment.entity.js';

export interface ShipmentWithLines {
  shipment: ShipmentRow;
  lines: readonly ShipmentLineRow[];
}

/** An order with what is to be delivered of it. */
export interface OrderFulfilment {
  order: OrderRow;
  /** Its items; services are not delivered. */
  items: readonly OrderLineRow[];
  fulfilment: FulfilmentRow;
  shipments: readonly ShipmentWithLines[];
  units: readonly LineUnits[];
}

/** Reads and writes deliveries of orders. The row of the order is locked before those of its delivery. */
@Injectable()
export class Fulfilments {
  constructor(
    private readonly database: DataSource,
    private readonly orders: Orders,
    private readonly creditNotes: IssueCreditNote,
  ) {}

  /** Idempotent: an order has one. */
  async open(orderId: number, dueOn: string): Promise<void> {
    await this.database.query(
      'insert into fulfilments (order_id, due_on) values ($1, $2) on conflict (order_id) do nothing',
      [orderId, dueOn],
    );
  }

  exists(orderId: number): Promise<boolean> {
    return this.database.manager.existsBy(FulfilmentRow, { orderId });
  }

  /** Null for an order without items, one that is not paid, and an old one whose delivery was not recorded. */
  find(order: OrderRow): Promise<OrderFulfilment | null> {
    return this.orders.transaction((tx) => this.read(tx, order));
  }

  /** Locks the order first. @throws DomainError not-found `unknown-fulfilment` */
  async lock(tx: EntityManager, orderId: number): Promise<OrderFulfilment> {
    const order = await this.orders.lock(tx, { id: orderId });
    const found = order && (await this.read(tx, order));
    if (!found) throw unknownFulfilment();
    return found;
  }

  /** Null when there is no such shipment (any more). */
  async findShipment(id: number): Promise<ShipmentWithLines | null> {
    const shipment = await this.database.manager.findOneBy(ShipmentRow, { id });
    if (!shipment) return null;
    const lines = await this.database.manager.find(ShipmentLineRow, {
      where: { shipmentId: id },
      order: { lineNumber: 'asc' },
    });
    return { shipment, lines };
  }

  /**
   * Derives the status anew, and the day of the delivery with it, for a caller that has locked the order.
   * Without anything to deliver it does nothing.
   */
  async update(tx: EntityManager, order: OrderRow): Promise<void> {
    const found = await this.read(tx, order);
    if (!found) return;
    const { fulfilment, units, shipments } = found;
    const status = fulfilmentStatusOf({ due: dueUnits(units), shipments: shipments.map(countUnits) });
    if (status !== fulfilment.status) await tx.update(FulfilmentRow, { orderId: order.id }, { status });
    order.deliveredAt = status === 'delivered' ? lastDelivery(shipments) : null;
    await this.orders.save(tx, order);
  }

  private async read(tx: EntityManager, order: OrderRow): Promise<OrderFulfilment | null> {
    const fulfilment = await tx.findOneBy(FulfilmentRow, { orderId: order.id });
    if (!fulfilment) return null;
    const items = (await this.orders.findLines(order.id, tx)).filter(({ nature }) => nature === 'bien');
    const refunded = await this.refundedUnits(tx, order);
    const shipments = await findShipments(tx, order.id);
    const units = unitsToShip({
      lines: items.map(({ lineNumber, quantity }) => ({
        lineNumber,
        ordered: quantity,
        refunded: refunded.get(lineNumber) ?? 0,
      })),
      shipments: shipments.map(({ shipment, lines }) => ({ status: shipment.status, lines })),
    });
    return { order, items, fulfilment, shipments, units };
  }

  /** Units that staff refunded; those of returns came back after they were delivered. */
  private async refundedUnits(tx: EntityManager, { invoiceId }: OrderRow): Promise<ReadonlyMap<number, number>> {
    if (invoiceId === null) return new Map();
    return this.creditNotes.credited(tx, invoiceId, REFUND_KEY_PREFIX + STAFF_REFUND_PREFIX);
  }
}

async function findShipments(tx: EntityManager, orderId: number): Promise<ShipmentWithLines[]> {
  const shipments = await tx.find(ShipmentRow, { where: { orderId }, order: { sequence: 'asc' } });
  if (shipments.length === 0) return [];
  const lines = await tx.find(ShipmentLineRow, {
    where: { shipmentId: In(shipments.map(({ id }) => id)) },
    order: { lineNumber: 'asc' },
  });
  return shipments.map((shipment) => ({
    shipment,
    lines: lines.filter(({ shipmentId }) => shipmentId === shipment.id),
  }));
}

function countUnits({ shipment, lines }: ShipmentWithLines) {
  return { status: shipment.status, units: lines.reduce((sum, { quantity }) => sum + quantity, 0) };
}

/** When the last parcel was received: the withdrawal period counts from then (art. L221-18 of the Code de la consommation). */
function lastDelivery(shipments: readonly ShipmentWithLines[]): Date | null {
  const times = shipments.flatMap(({ shipment: { status, deliveredAt } }) =>
    status === 'delivered' && deliveredAt ? [deliveredAt.getTime()] : [],
  );
  return times.length === 0 ? null : new Date(Math.max(...times));
}
