import { type ChatbotStep, type FlowStep, returnReasons } from '@boutik/contract';
import { formatEuros, frenchDay, reunionDay } from '@boutik/kernel';
import { type PastOrder, PastOrders } from '@boutik/orders';
import { ProductFinder } from '@boutik/search';
import { Injectable } from '@nestjs/common';
import { pricedName } from './priced-name.js';
import type { Talk } from './talk.js';

type Choice = ChatbotStep['choices'][number];
type Offer = NonNullable<FlowStep['offer']>;

const MOST_ORDERS = 10;
const MOST_PRODUCTS = 6;

/** Choices that are not part of the flow: the user's orders, their products, and search results. */
@Injectable()
export class ClientChoices {
  constructor(
    private readonly orders: PastOrders,
    private readonly finder: ProductFinder,
  ) {}

  /** Empty when there is nothing to choose; also for another user's order. */
  async of(offer: Offer, next: string, talk: Talk): Promise<Choice[]> {
    const { user, orderId } = talk;
    if (offer === 'return-reasons') return returnReasons.map((reason) => choice({ label: reason, next, orderId }));
    if (offer === 'products') return this.found(next, talk);
    if (!user) return [];
    if (offer === 'order-products') return this.goodsOf(user.id, next, orderId);
    const all = await this.orders.of(user.id, offer === 'orders' ? MOST_ORDERS : 100);
    const fitting = offer === 'orders' ? all : all.filter(({ status }) => status === 'payé').slice(0, MOST_ORDERS);
    return fitting.map((order) => choice({ label: orderLabel(order), value: order.number, next, orderId: order.id }));
  }

  private async goodsOf(userId: number, next: string, orderId: number | null): Promise<Choice[]> {
    const order = orderId === null ? null : await this.orders.one(userId, orderId);
    if (order?.status !== 'payé') return [];
    const goods = order.lines.filter(({ productId }) => productId !== null);
    return goods.map(({ productId, name, quantity }) =>
      choice({ label: quantity > 1 ? `${name} (× ${quantity})` : name, value: name, next, orderId, productId }),
    );
  }

  private async found(next: string, { user, words = '' }: Talk): Promise<Choice[]> {
    if (words === '') return [];
    const cards = await this.finder.find(words, user, MOST_PRODUCTS);
    return cards.map((card) => choice({ label: pricedName(card, user), value: card.nom, next, productId: card.id }));
  }
}

function choice(given: {
  label: string;
  value?: string;
  next: string;
  orderId?: number | null;
  productId?: number | null;
}): Choice {
  const { label, value = label, next, orderId = null, productId = null } = given;
  return { label, value, next, produit_id: productId, commande_id: orderId };
}

function orderLabel({ number, placedAt, total }: PastOrder): string {
  return `${number} du ${frenchDay(reunionDay(placedAt))}, ${formatEuros(total)}`;
}
