import { ProductCards } from '@boutik/catalog';
import type { ChatbotStep, FlowStep } from '@boutik/contract';
import { formatEuros, frenchDay, reunionDay } from '@boutik/kernel';
import { type PastOrder, PastOrders } from '@boutik/orders';
import { Injectable } from '@nestjs/common';
import { formatProductLabel } from './format-product-label.js';
import type { ChatContext } from './chat-context.js';

export interface Facts {
  text: string;
  links: ChatbotStep['links'];
}

const statusTexts: Record<PastOrder['status'], string> = {
  pending: 'elle attend votre paiement',
  paid: 'elle est payée, nous la préparons et la livrons',
  cancelled: 'elle est annulée, rien n’a été débité',
  refunded: 'elle est remboursée',
};

function statusText({ status, dueOn }: Pick<PastOrder, 'status' | 'dueOn'>): string {
  return dueOn ? `elle est confirmée, à payer avant le ${frenchDay(dueOn)}` : statusTexts[status];
}

/** Loads the facts that a step shows about an order or a product. */
@Injectable()
export class LoadFacts {
  constructor(
    private readonly orders: PastOrders,
    private readonly cards: ProductCards,
  ) {}

  /** Null for an unknown product or another user's order. */
  async load(fact: NonNullable<FlowStep['tells']>, { user, orderId, productIds }: ChatContext): Promise<Facts | null> {
    if (fact === 'order') {
      const order = user && orderId !== null ? await this.orders.findOne(user.id, orderId) : null;
      return order && toOrderFacts(order);
    }
    const [card] = await this.cards.inOrder(productIds.slice(0, 1), user);
    if (!card) return null;
    const stock = card.en_Stock ? 'en stock' : 'épuisé pour l’instant';
    return {
      text: `${formatProductLabel(card, user)}, ${stock}.`,
      links: [{ url: `/produit/${card.id}`, text: 'Voir la fiche' }],
    };
  }
}

/** "Votre commande CMD-2026-000012 du 21/11/2026 (129,00 €) : elle est payée, …" */
export function toOrderFacts(order: PastOrder): Facts {
  const { number, placedAt, total, lines } = order;
  const products = lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');
  const day = frenchDay(reunionDay(placedAt));
  return {
    text: `Votre commande ${number} du ${day} (${formatEuros(total)})\u202f: ${statusText(order)}. Articles\u202f: ${products}.`,
    links: [{ url: `/detail_commande/${order.id}`, text: `Voir la commande ${number}` }],
  };
}
