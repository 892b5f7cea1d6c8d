import type { ChatbotStep, FlowStep } from '@boutik/contract';
import { formatEuros, frenchDay, returnReasons, reunionDay } from '@boutik/kernel';
import { type PastOrder, PastOrders } from '@boutik/orders';
import { ProductFinder } from '@boutik/search';
import { Injectable } from '@nestjs/common';
import { formatProductLabel } from './format-product-label.js';
import type { ChatContext } from './chat-context.js';

type Choice = ChatbotStep['choices'][number];
type Offer = NonNullable<FlowStep['offer']>;

const MAX_ORDERS = 10;
const MAX_PRODUCTS = 6;

/** Choices that are not part of the flow: the user's orders, their products, and search results. */
@Injectable()
export class DynamicChoices {
  constructor(
    private readonly orders: PastOrders,
    private readonly finder: ProductFinder,
  ) {}

  /** Empty when there is nothing to choose; also for another user's order. */
  async list(offer: Offer, next: string, context: ChatContext): Promise<Choice[]> {
    const { user, orderId } = context;
    if (offer === 'return-reasons') return returnReasons.map((reason) => toChoice({ label: reason, next, orderId }));
    if (offer === 'products') return this.searchProducts(next, context);
    if (!user) return [];
    if (offer === 'order-products') return this.listOrderProducts(user.id, next, orderId);
    const all = await this.orders.listByUser(user.id, offer === 'orders' ? MAX_ORDERS : 100);
    const selected = offer === 'orders' ? all : all.filter(({ status }) => status === 'paid').slice(0, MAX_ORDERS);
    return selected.map((order) =>
      toChoice({ label: formatOrderLabel(order), value: order.number, next, orderId: order.id }),
    );
  }

  private async listOrderProducts(userId: number, next: string, orderId: number | null): Promise<Choice[]> {
    const order = orderId === null ? null : await this.orders.findOne(userId, orderId);
    if (order?.status !== 'paid') return [];
    const lines = order.lines.filter(({ productId }) => productId !== null);
    return lines.map(({ productId, name, quantity }) =>
      toChoice({ label: quantity > 1 ? `${name} (× ${quantity})` : name, value: name, next, orderId, productId }),
    );
  }

  private async searchProducts(next: string, { user, searchQuery = '' }: ChatContext): Promise<Choice[]> {
    if (searchQuery === '') return [];
    const cards = await this.finder.find(searchQuery, user, MAX_PRODUCTS);
    return cards.map((card) =>
      toChoice({ label: formatProductLabel(card, user), value: card.nom, next, productId: card.id }),
    );
  }
}

function toChoice(input: {
  label: string;
  value?: string;
  next: string;
  orderId?: number | null;
  productId?: number | null;
}): Choice {
  const { label, value = label, next, orderId = null, productId = null } = input;
  return { label, value, next, produit_id: productId, commande_id: orderId };
}

function formatOrderLabel({ number, placedAt, total }: PastOrder): string {
  return `${number} du ${frenchDay(reunionDay(placedAt))}, ${formatEuros(total)}`;
}
