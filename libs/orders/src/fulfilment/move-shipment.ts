import { invalidField, reunionDay } from '@boutik/kernel';
import type { SignedInUser } from '@boutik/platform/http';
import { Outbox } from '@boutik/platform/messaging';
import { AuditLog } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { shippingMethodOf } from '../lifecycle/order-terms.js';
import { Orders } from '../storage/orders.js';
import { shipmentDelivered, shipmentHandedOver } from '../order-events.js';
import type { CarrierCode } from './domain/carriers.js';
import { type ShipmentStatus, transitionShipment } from './domain/shipment-status.js';
import { dueUnits } from './domain/units-to-ship.js';
import { notDeliverable, shipmentChanged, unknownShipment } from './fulfilment.errors.js';
import { shipmentNumber } from './prepare-shipment.js';
import { Fulfilments } from './storage/fulfilments.js';
import { ShipmentRow } from './storage/shipment.entity.js';

/** One step of a shipment, as staff record it. */
export interface ShipmentStep {
  /** The version that staff read. */
  version: number;
  to: ShipmentStatus;
  /** With `shipped` alone. */
  carrier: CarrierCode | null;
  trackingNumber: string | null;
  trackingUrl: string | null;
  /** The day of the delivery, "2026-11-24"; null: now. */
  day: string | null;
  /** Null: its carrier announced it. */
  by: SignedInUser | null;
}

const handedOver: readonly ShipmentStatus[] = ['shipped', 'ready'];

/** Changes the status of a shipment, and that of its order's delivery with it. */
@Injectable()
export class MoveShipment {
  constructor(
    private readonly database: DataSource,
    private readonly orders: Orders,
    private readonly fulfilments: Fulfilments,
    private readonly outbox: Outbox,
    private readonly auditLog: AuditLog,
  ) {}

  /**
   * @returns the id of the order
   * @throws DomainError not-found; conflict when the shipment was changed meanwhile, may not get this status, or its order was
   *   refunded before it left; 422 when it is shipped without a carrier
   */
  async move(id: number, step: ShipmentStep): Promise<number> {
    const known = await this.database.getRepository(ShipmentRow).findOneBy({ id });
    if (!known) throw unknownShipment();
    return this.orders.transaction(async (tx) => {
      const { order, shipments, units } = await this.fulfilments.lock(tx, known.orderId);
      const shipment = shipments.find((one) => one.shipment.id === id)?.shipment;
      if (!shipment) throw unknownShipment();
      if (shipment.version !== step.version) throw shipmentChanged();
      const { status } = shipment;
      const to = transitionShipment({ status, method: shippingMethodOf(order) }, step.to);
      const isLeaving = handedOver.includes(to) && status !== 'delivered';
      if (isLeaving && (order.status !== 'paid' || dueUnits(units) === 0)) throw notDeliverable();
      await tx.update(ShipmentRow, { id }, { ...this.changesOf(shipment, to, step), version: step.version + 1 });
      await this.fulfilments.update(tx, order);
      if (handedOver.includes(to)) await this.outbox.publish(tx, shipmentHandedOver, order.id, { shipmentId: id });
      if (to === 'delivered') await this.outbox.publish(tx, shipmentDelivered, order.id, { shipmentId: id });
      const subject = `colis ${shipmentNumber(order, shipment)}`;
      const entry = { action: `shipment-${to}`, subject, note: step.trackingNumber ?? '' };
      if (step.by) await this.auditLog.record(tx, { by: step.by, ...entry });
      return order.id;
    });
  }

  private changesOf(shipment: ShipmentRow, to: ShipmentStatus, step: ShipmentStep): Partial<ShipmentRow> {
    const now = this.orders.now();
    if (to === 'prepared') return { status: to, preparedAt: now };
    if (to === 'returned' || to === 'cancelled') return { status: to, endedAt: now };
    if (to === 'delivered') return { status: to, deliveredAt: deliveryTime(step.day, now) };
    // A correction keeps carrier, number and time.
    if (shipment.status === 'delivered') return { status: to, deliveredAt: null };
    const { carrier, trackingNumber, trackingUrl } = step;
    if (to === 'shipped' && carrier === null) throw invalidField('transporteur', 'Choisissez le transporteur.');
    const handing = { status: to, preparedAt: shipment.preparedAt ?? now, handedOverAt: now };
    return to === 'shipped' ? { ...handing, carrier, trackingNumber, trackingUrl } : handing;
  }
}

/** Noon of an earlier day in La Réunion. */
function deliveryTime(day: string | null, now: Date): Date {
  return day === null || day >= reunionDay(now) ? now : new Date(`${day}T12:00:00+04:00`);
}
