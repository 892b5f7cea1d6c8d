import type { findOrder, ReplyOf } from '@boutik/contract';
import { deliveryLinesOf, recipientOf, RELAY_POINT } from '../lifecycle/order-terms.js';
import type { OrderRow } from '../storage/order.entity.js';

type Detail = ReplyOf<typeof findOrder>;

/** Null when the client receives it, at their own address or at the collection point. */
export function toRecipientView(order: OrderRow): Detail['commande']['destinataire'] {
  if (!order.deliverTo) return null;
  const { name, phone } = recipientOf(order);
  return { nom: name, telephone: phone, adresse: order.deliveryMode === RELAY_POINT ? [] : deliveryLinesOf(order) };
}

export function addressOf({ client }: OrderRow): string {
  const cityLine = `${client.postalCode} ${client.city}`.trim();
  return [client.address, client.addressComplement, cityLine].filter(Boolean).join(', ');
}
