import { invalidField, reunionDay } from '@boutik/kernel';
import type { SignedInUser } from '@boutik/platform/http';
import { AuditLog } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Orders } from '../storage/orders.js';
import { shipmentChanged, unknownShipment } from './fulfilment.errors.js';
import { shipmentNumber } from './prepare-shipment.js';
import { Fulfilments } from './storage/fulfilments.js';
import { ShipmentRow } from './storage/shipment.entity.js';

interface ExportProof {
  /** The version of the parcel that staff read. */
  version: number;
  /** The number of the customs declaration. */
  declaration: string;
  /** "2026-11-28". */
  day: string;
}

/** Notes the proof that an exported parcel left La Réunion, without which its sale would owe VAT (CGI ann. III art. 74). */
@Injectable()
export class RecordExport {
  constructor(
    private readonly database: DataSource,
    private readonly orders: Orders,
    private readonly fulfilments: Fulfilments,
    private readonly auditLog: AuditLog,
  ) {}

  /**
   * Replaces an earlier proof.
   * @returns the id of the order
   * @throws DomainError not-found; conflict when the parcel was changed meanwhile; 422 for one that stays in La Réunion or has
   *   not left, and for a day to come or before the order
   */
  async record(id: number, { version, declaration, day }: ExportProof, by: SignedInUser): Promise<number> {
    const known = await this.database.getRepository(ShipmentRow).findOneBy({ id });
    if (!known) throw unknownShipment();
    if (day > reunionDay(this.orders.now())) throw invalidField('date', 'Cette date est à venir.');
    return this.orders.transaction(async (tx) => {
      const { order, shipments } = await this.fulfilments.lock(tx, known.orderId);
      const shipment = shipments.find((one) => one.shipment.id === id)?.shipment;
      if (!shipment) throw unknownShipment();
      if (shipment.version !== version) throw shipmentChanged();
      if (order.territory === 'reunion') throw invalidField('numero', 'Ce colis reste à La Réunion.');
      if (shipment.handedOverAt === null) throw invalidField('numero', 'Ce colis n’est pas encore expédié.');
      if (day < reunionDay(order.placedAt)) throw invalidField('date', 'Cette date est avant la commande.');
      const proof = { exportDeclaration: declaration, exportedOn: day };
      await tx.update(ShipmentRow, { id }, { ...proof, version: version + 1 });
      const subject = `colis ${shipmentNumber(order, shipment)}`;
      const note = [shipment.exportDeclaration, `${declaration} du ${day}`].filter(Boolean).join(' → ');
      await this.auditLog.record(tx, { by, action: 'shipment-exported', subject, note });
      return order.id;
    });
  }
}
