import { type PlacedOrder, PlaceServicesOrder } from '@boutik/orders';
import { lockActingUser } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { nothingToOrder, pricedOnQuote, unknownItem } from '../domain/service.errors.js';
import { ServiceCart } from '../storage/service-cart.js';
import { isPriced, type Offer, ServiceCatalogue, type ServiceItem } from '../storage/service-catalogue.js';

/** Larger quantities of one service need a quote. */
const MAX_UNITS = 999;

interface PlaceServiceOrderInput {
  userId: number;
  items?: readonly (ServiceItem & { quantity: number })[] | undefined;
  requestKey?: string | null;
}

@Injectable()
export class PlaceServiceOrder {
  constructor(
    private readonly cart: ServiceCart,
    private readonly catalogue: ServiceCatalogue,
    private readonly orders: PlaceServicesOrder,
  ) {}

  /**
   * Orders the given items, or the whole service cart, and removes them from the cart. Prices are those of the catalogue:
   * amounts sent by the browser are never used (AC-342). Idempotent per request key: a retried request returns the order
   * that it placed.
   * @throws DomainError invalid when there is nothing to order or too much, not-found for an unknown item, conflict for
   * one priced on quote
   */
  async place({ userId, items, requestKey = null }: PlaceServiceOrderInput): Promise<PlacedOrder> {
    return this.cart.transaction(async (tx) => {
      await lockActingUser(tx, userId);
      const existing = requestKey && (await this.orders.findPlaced(tx, { userId, requestKey }));
      if (existing) return existing;
      const ordered = mergeByItem(items ?? (await this.cart.lines(userId, { tx })));
      if (ordered.length === 0) throw nothingToOrder();
      const services = await this.findOffers(tx, ordered);
      const order = await this.orders.place(tx, { userId, requestKey, services });
      await this.cart.removeOrdered(tx, userId, ordered);
      return order;
    });
  }

  private async findOffers(
    tx: EntityManager,
    ordered: readonly (ServiceItem & { quantity: number })[],
  ): Promise<(Offer & { quantity: number })[]> {
    const offers = await this.catalogue.find(ordered, tx);
    return ordered.map(({ kind, id, quantity }) => {
      const offer = offers.find((candidate) => candidate.kind === kind && candidate.id === id);
      if (!offer) throw unknownItem(kind);
      if (!isPriced(offer)) throw pricedOnQuote(offer.name);
      return { ...offer, quantity };
    });
  }
}

/** Merges lines of the same item into one. */
function mergeByItem(items: readonly (ServiceItem & { quantity: number })[]): (ServiceItem & { quantity: number })[] {
  const byName = new Map<string, ServiceItem & { quantity: number }>();
  for (const { kind, id, quantity } of items) {
    const sum = (byName.get(`${kind} ${id}`)?.quantity ?? 0) + quantity;
    byName.set(`${kind} ${id}`, { kind, id, quantity: Math.min(sum, MAX_UNITS) });
  }
  return [...byName.values()];
}
