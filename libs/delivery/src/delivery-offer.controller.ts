import { ok, readDeliveryOffer, type ReplyOf } from '@boutik/contract';
import { Endpoint } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { DeliveryMethods } from './delivery-methods.js';
import { territories } from '@boutik/kernel';
import { isFreeForAll, localMethods, servedTerritories } from './domain/delivery-method.js';

/** What pages of products say about delivery. */
@Controller()
export class DeliveryOfferController {
  constructor(private readonly methods: DeliveryMethods) {}

  @Endpoint(readDeliveryOffer)
  async read(): Promise<ReplyOf<typeof readDeliveryOffer>> {
    const offered = await this.methods.offered();
    const methods = localMethods(offered);
    return {
      ...ok,
      offerte: isFreeForAll(methods),
      delai_min: methods.length === 0 ? null : Math.min(...methods.map(({ minDays }) => minDays)),
      delai_max: methods.length === 0 ? null : Math.max(...methods.map(({ maxDays }) => maxDays)),
      territoires: servedTerritories(offered).map((id) => ({ id, nom: territories[id].name })),
    };
  }
}
