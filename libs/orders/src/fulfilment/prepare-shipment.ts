import { DomainError, invalidField } from '@boutik/kernel';
import type { SignedInUser } from '@boutik/platform/http';
import { AuditLog } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Orders } from '../storage/orders.js';
import { notDeliverable, nothingToShip, tooManyUnits, withdrawn } from './fulfilment.errors.js';
import { Fulfilments, type OrderFulfilment } from './storage/fulfilments.js';
import { ShipmentLineRow } from './storage/shipment-line.entity.js';
import { ShipmentRow } from './storage/shipment.entity.js';

/** Units of lines of the order. */
export type WantedUnits = readonly { lineNumber: number; quantity: number }[];

/** Puts units of a paid order into a new shipment. */
@Injectable()
export class PrepareShipment {
  constructor(
    private readonly orders: Orders,
    private readonly fulfilments: Fulfilments,
    private readonly auditLog: AuditLog,
  ) {}

  /**
   * @param wanted null: all that is left and was not refunded
   * @returns the id of the shipment
   * @throws DomainError not-found; conflict when the order is not paid, nothing is left, or less than wanted, and when its client
   *   has withdrawn and nobody says what is still wanted; 422 for a line that is not one of its items
   */
  prepare(orderId: number, wanted: WantedUnits | null, by: SignedInUser): Promise<number> {
    return this.orders.transaction(async (tx) => {
      const found = await this.fulfilments.lock(tx, orderId);
      if (found.order.status !== 'paid') throw notDeliverable();
      if (!wanted && found.fulfilment.withdrawnAt) throw withdrawn();
      const units = wanted ? checkUnits(found, wanted) : unitsDue(found);
      if (units.length === 0) throw nothingToShip();
      const shipment = await insertShipment(tx, found, units);
      await this.fulfilments.update(tx, found.order);
      const subject = `colis ${shipmentNumber(found.order, shipment)}`;
      await this.auditLog.record(tx, { by, action: 'shipment-created', subject, note: '' });
      return shipment.id;
    });
  }

  /** Each order in a transaction of its own, so that one that cannot be prepared does not hinder the others. */
  async prepareAll(
    orderIds: readonly number[],
    by: SignedInUser,
  ): Promise<{ shipmentIds: number[]; refused: { orderId: number; reason: string }[] }> {
    const shipmentIds: number[] = [];
    const refused: { orderId: number; reason: string }[] = [];
    for (const orderId of new Set(orderIds)) {
      try {
        shipmentIds.push(await this.prepare(orderId, null, by));
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        refused.push({ orderId, reason: error.message });
      }
    }
    return { shipmentIds, refused };
  }
}

/** "CMD-2026-000012-1". */
export function shipmentNumber(order: { number: string }, { sequence }: Pick<ShipmentRow, 'sequence'>): string {
  return `${order.number}-${sequence}`;
}

function unitsDue({ units }: OrderFulfilment): WantedUnits {
  return units.filter(({ due }) => due > 0).map(({ lineNumber, due }) => ({ lineNumber, quantity: due }));
}

function checkUnits({ units, items }: OrderFulfilment, wanted: WantedUnits): WantedUnits {
  for (const { lineNumber, quantity } of wanted) {
    const line = items.find((one) => one.lineNumber === lineNumber);
    const left = units.find((one) => one.lineNumber === lineNumber)?.left ?? 0;
    if (!line) throw invalidField('lignes', 'Cette ligne n’est pas à livrer.');
    if (quantity > left) throw tooManyUnits(line.name, left);
  }
  return wanted;
}

async function insertShipment(
  tx: EntityManager,
  { order, shipments }: OrderFulfilment,
  units: WantedUnits,
): Promise<ShipmentRow> {
  const sequence = 1 + Math.max(0, ...shipments.map(({ shipment }) => shipment.sequence));
  const shipment = tx.create(ShipmentRow, { orderId: order.id, sequence });
  await tx.insert(ShipmentRow, shipment);
  await tx.insert(
    ShipmentLineRow,
    units.map((line) => ({ shipmentId: shipment.id, ...line })),
  );
  return shipment;
}
