import {
  announceDeliveries,
  dismissUnknownDelivery,
  type InputOf,
  listUnknownDeliveries,
  ok,
  type ReplyOf,
} from '@boutik/contract';
import { reunionIso } from '@boutik/kernel';
import { Endpoint, Input } from '@boutik/platform/http';
import { Controller, type RawBodyRequest, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AnnouncedDeliveries } from './announced-deliveries.js';

/** What carriers announce: only signed announcements are accepted. Staff see those of unknown parcels. */
@Controller()
export class AnnouncedDeliveriesController {
  constructor(private readonly announced: AnnouncedDeliveries) {}

  @Endpoint(announceDeliveries)
  async announce(
    @Input() { body }: InputOf<typeof announceDeliveries>,
    @Req() { rawBody, headers }: RawBodyRequest<FastifyRequest>,
  ): Promise<ReplyOf<typeof announceDeliveries>> {
    this.announced.requireSignature(rawBody, headers['x-boutik-signature']);
    const deliveries = body.colis.map(({ numero, date }) => ({
      trackingNumber: numero.replaceAll(/\s/g, ''),
      day: date,
    }));
    const { delivered, known, unknown, refused, leftOut } = await this.announced.record(deliveries);
    const data = { livres: delivered, connus: known, inconnus: unknown, refuses: refused, ignorees: leftOut };
    return { ...ok, data };
  }

  @Endpoint(listUnknownDeliveries)
  async list(): Promise<ReplyOf<typeof listUnknownDeliveries>> {
    const data = (await this.announced.list()).map(({ id, trackingNumber, deliveredOn, announcedAt }) => ({
      id,
      numero: trackingNumber,
      date: deliveredOn,
      annonce_le: reunionIso(announcedAt),
    }));
    return { ...ok, data };
  }

  @Endpoint(dismissUnknownDelivery)
  async dismiss(
    @Input() { params }: InputOf<typeof dismissUnknownDelivery>,
  ): Promise<ReplyOf<typeof dismissUnknownDelivery>> {
    await this.announced.dismiss(params.id);
    return { ...ok, message: 'Retirée de la liste.' };
  }
}
