import { lockActingUser } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { nothingToOrder } from '../domain/service.errors.js';
import { ServiceCart } from '../storage/service-cart.js';
import type { Wanted } from '../storage/service-catalogue.js';
import { type ServiceOrder, ServiceOrders } from '../storage/service-orders.js';
import { DraftServiceOrder } from './draft-service-order.js';

/** More units than this of one service are a project, and a quote. */
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
   * Orders what is wanted at today's prices, or the whole service cart; what was ordered leaves the cart. A request that
   * comes again because its answer was lost gives the order that it made.
   * @throws DomainError invalid when there is nothing to order or too much, not-found for what the shop does not offer
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

/** One line for each thing, whatever number of lines it came in. */
function together(wanted: readonly (Wanted & { quantity: number })[]): (Wanted & { quantity: number })[] {
  const byName = new Map<string, Wanted & { quantity: number }>();
  for (const { kind, id, quantity } of wanted) {
    const sum = (byName.get(`${kind} ${id}`)?.quantity ?? 0) + quantity;
    byName.set(`${kind} ${id}`, { kind, id, quantity: Math.min(sum, MOST_UNITS) });
  }
  return [...byName.values()];
}
