import { DomainError, invalidField, reunionDay, textOfFile } from '@boutik/kernel';
import { queryRows } from '@boutik/platform/database';
import type { SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { Orders } from '../storage/orders.js';
import { type CarrierDelivery, NoDeliveryFile, readCarrierFile } from './read-carrier-file.js';
import { MoveShipment } from './move-shipment.js';

const MAX_BYTES = 2_000_000;
const MAX_DELIVERIES = 1000;

const shipmentRow = z.strictObject({
  id: z.number(),
  trackingNumber: z.string(),
  status: z.enum(['preparing', 'prepared', 'shipped', 'ready', 'delivered', 'returned', 'cancelled']),
  version: z.number(),
});
type TrackedShipment = z.infer<typeof shipmentRow>;

export interface ImportedDeliveries {
  delivered: number;
  /** Delivered before. */
  known: number;
  /** Numbers of no parcel of the shop, and those of parcels that cannot be delivered now. */
  unknown: string[];
  refused: string[];
  leftOut: number;
}

/** Records the deliveries that a carrier's file names, each parcel in a transaction of its own. */
@Injectable()
export class ImportDeliveries {
  constructor(
    private readonly database: DataSource,
    private readonly orders: Orders,
    private readonly moving: MoveShipment,
  ) {}

  /** Idempotent: a file that is read again finds its parcels delivered. @throws DomainError 422 for a file that is none of deliveries */
  async import(file: unknown, by: SignedInUser): Promise<ImportedDeliveries> {
    const { deliveries, leftOut } = await this.read(file);
    return { ...(await this.record(deliveries, by)), leftOut };
  }

  /** @param by null for what a carrier announces itself; later mentions of a number change nothing */
  async record(deliveries: readonly CarrierDelivery[], by: SignedInUser | null): Promise<ImportedDeliveries> {
    const shipments = await this.find(deliveries.map(({ trackingNumber }) => trackingNumber));
    const result: ImportedDeliveries = { delivered: 0, known: 0, unknown: [], refused: [], leftOut: 0 };
    for (const delivery of deliveries) {
      const found = shipments.filter(({ trackingNumber }) => trackingNumber === delivery.trackingNumber);
      if (found.length === 0) result.unknown.push(delivery.trackingNumber);
      for (const shipment of found) await this.deliver(shipment, { delivery, by, result });
    }
    return result;
  }

  private async deliver(
    { id, status, version }: TrackedShipment,
    { delivery, by, result }: { delivery: CarrierDelivery; by: SignedInUser | null; result: ImportedDeliveries },
  ): Promise<void> {
    const { trackingNumber, day } = delivery;
    if (status === 'delivered') {
      result.known += 1;
      return;
    }
    try {
      const step = { version, to: 'delivered', carrier: null, trackingNumber, trackingUrl: null, day, by } as const;
      await this.moving.move(id, step);
      result.delivered += 1;
    } catch (error) {
      // The other parcels are delivered all the same; staff see the number.
      if (!(error instanceof DomainError)) throw error;
      result.refused.push(trackingNumber);
    }
  }

  private find(numbers: readonly string[]): Promise<TrackedShipment[]> {
    return queryRows(
      this.database,
      shipmentRow,
      `select id, tracking_number as "trackingNumber", status, version from shipments
       where tracking_number = any($1) and status <> 'cancelled' order by id`,
      [numbers],
    );
  }

  private async read(file: unknown): ReturnType<typeof readCarrierFile> {
    if (!(file instanceof Uint8Array)) throw refused('Choisissez un fichier.');
    if (file.byteLength === 0) throw refused('Ce fichier est vide.');
    if (file.byteLength > MAX_BYTES) throw refused('Ce fichier dépasse 2\u00a0Mo.');
    const found = await readDeliveries(textOfFile(file));
    if (found.deliveries.length > MAX_DELIVERIES) throw refused('Ce fichier a plus de 1\u202f000 livraisons.');
    const today = reunionDay(this.orders.now());
    if (found.deliveries.some(({ day }) => day > today))
      throw refused('Une livraison de ce fichier n’a pas encore eu lieu.');
    return found;
  }
}

/** @throws DomainError 422 for a file that is none of deliveries */
async function readDeliveries(text: string): ReturnType<typeof readCarrierFile> {
  try {
    return await readCarrierFile(text);
  } catch (error) {
    if (!(error instanceof NoDeliveryFile)) throw error;
    throw refused('Ce fichier n’est pas une liste de livraisons\u202f: il lui faut un numéro de suivi et une date.');
  }
}

function refused(message: string) {
  return invalidField('fichier', message);
}
