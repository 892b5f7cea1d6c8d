import { lockActingUser } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { nothingToOrder } from '../domain/service.errors.js';
import { ServiceCart } from '../storage/service-cart.js';
import type { ServiceItem } from '../storage/service-catalogue.js';
import { type ServiceOrder, ServiceOrders } from '../storage/service-orders.js';
import { DraftServiceOrder } from './draft-service-order.js';

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
    private readonly drafts: DraftServiceOrder,
    private readonly cart: ServiceCart,
    private readonly orders: ServiceOrders,
  ) {}

  /**
   * Orders the given items, or the whole service cart, at current prices and removes them from the cart. Idempotent per
   * request key: a retried request returns the order that it placed.
   * @throws DomainError invalid when there is nothing to order or too much, not-found for an unknown item
   */
  async place({ userId, items, requestKey = null }: PlaceServiceOrderInput): Promise<ServiceOrder> {
    return this.orders.transaction(async (tx) => {
      await lockActingUser(tx, userId);
      const existing = requestKey && (await this.orders.findByRequestKey(tx, { userId, requestKey }));
      if (existing) return existing;
      const ordered = mergeByItem(items ?? (await this.cart.lines(userId, { tx })));
      if (ordered.length === 0) throw nothingToOrder();
      const order = await this.orders.insert(tx, { ...(await this.drafts.draft(tx, userId, ordered)), requestKey });
      await this.cart.removeOrdered(tx, userId, ordered);
      return order;
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
