import { DomainError, invalidField, notFound, reunionDay } from '@boutik/kernel';
import { configuration } from '@boutik/platform/config';
import { queryRows } from '@boutik/platform/database';
import { isSignedBody } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { Orders } from '../storage/orders.js';
import { type ImportedDeliveries, ImportDeliveries } from './import-deliveries.js';
import type { CarrierDelivery } from './read-carrier-file.js';
import { UnknownDeliveryRow } from './storage/unknown-delivery.entity.js';

const unknownRow = z.strictObject({
  id: z.number(),
  trackingNumber: z.string(),
  deliveredOn: z.string(),
  announcedAt: z.date(),
});
/** A delivery of no parcel of the shop. */
export type UnknownDelivery = z.infer<typeof unknownRow>;
const MAX_LISTED = 100;

/** Deliveries that a carrier's program announces. */
@Injectable()
export class AnnouncedDeliveries {
  constructor(
    private readonly database: DataSource,
    private readonly orders: Orders,
    private readonly importing: ImportDeliveries,
  ) {}

  /** @throws DomainError "unavailable" without a secret, "forbidden" for a wrong signature */
  requireSignature(body: Buffer | undefined, signature: unknown): void {
    const { carrierSecret } = configuration().delivery;
    if (carrierSecret === null)
      throw new DomainError(
        'unavailable',
        'carrier-announcements-off',
        'Les annonces de livraison ne sont pas attendues ici.',
      );
    if (!body || !isSignedBody(body, signature, carrierSecret))
      throw new DomainError('forbidden', 'carrier-signature', 'La signature ne correspond pas.');
  }

  /** Idempotent: a repeated announcement finds its parcels delivered. @throws DomainError 422 for a day to come */
  async record(deliveries: readonly CarrierDelivery[]): Promise<ImportedDeliveries> {
    const today = reunionDay(this.orders.now());
    if (deliveries.some(({ day }) => day > today)) throw invalidField('colis', 'Une livraison n’a pas encore eu lieu.');
    const result = await this.importing.record(deliveries, null);
    const unknown = deliveries.filter(({ trackingNumber }) => result.unknown.includes(trackingNumber));
    await this.store(unknown);
    return result;
  }

  /** The newest first; those whose number a parcel has got since are left out. */
  list(): Promise<UnknownDelivery[]> {
    return queryRows(
      this.database,
      unknownRow,
      `select u.id, u.tracking_number as "trackingNumber", u.delivered_on::text as "deliveredOn", u.announced_at as "announcedAt"
       from unknown_deliveries u
       where not exists (select from shipments s where s.tracking_number = u.tracking_number and s.status <> 'cancelled')
       order by u.id desc limit ${MAX_LISTED}`,
    );
  }

  /** @throws DomainError not-found */
  async dismiss(id: number): Promise<void> {
    const { affected } = await this.database.manager.delete(UnknownDeliveryRow, { id });
    if (affected === 0) throw notFound('unknown-delivery', 'Cette livraison n’est plus dans la liste.');
  }

  private async store(deliveries: readonly CarrierDelivery[]): Promise<void> {
    if (deliveries.length === 0) return;
    await this.database.query(
      `insert into unknown_deliveries (tracking_number, delivered_on)
       select * from unnest($1::text[], $2::date[]) on conflict (tracking_number) do nothing`,
      [deliveries.map(({ trackingNumber }) => trackingNumber), deliveries.map(({ day }) => day)],
    );
  }
}
