import { lockActingUser } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { nothingToOrder } from '../domain/service.errors.js';
import { ServiceCart } from '../storage/service-cart.js';
import type { Wanted } from '../storage/service-catalogue.js';
import { type ServiceOrder, ServiceOrders } from '../storage/service-orders.js';
import { DraftServiceOrder } from './draft-service-order.js';

/** Larger quantities of one service need a quote. */
const MOST_UNITS = 999;

interface Asked {
  userId: number;
  wanted?: readonly (Wanted & { quantity: number })[] | undefined;
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
  async place({ userId, wanted, requestKey = null }: Asked): Promise<ServiceOrder> {
    return this.orders.transaction(async (tx) => {
      await lockActingUser(tx, userId);
      const made = requestKey && (await this.orders.madeBy(tx, { userId, requestKey }));
      if (made) return made;
      const ordered = together(wanted ?? (await this.cart.lines(userId, { tx })));
      if (ordered.length === 0) throw nothingToOrder();
      const order = await this.orders.insert(tx, { ...(await this.drafts.draft(tx, userId, ordered)), requestKey });
      await this.cart.takeOut(tx, userId, ordered);
      return order;
    });
  }
}

/** Merges lines of the same item into one. */
function together(wanted: readonly (Wanted & { quantity: number })[]): (Wanted & { quantity: number })[] {
  const byName = new Map<string, Wanted & { quantity: number }>();
  for (const { kind, id, quantity } of wanted) {
    const sum = (byName.get(`${kind} ${id}`)?.quantity ?? 0) + quantity;
    byName.set(`${kind} ${id}`, { kind, id, quantity: Math.min(sum, MOST_UNITS) });
  }
  return [...byName.values()];
}
