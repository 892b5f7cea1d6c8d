import type { orderRequest } from '@boutik/contract';
import { invalidField, type PostalPlace, phonePrefixOf } from '@boutik/kernel';
import type { z } from 'zod';
import { HOME_DELIVERY } from '../lifecycle/order-terms.js';
import type { OrderRow } from '../storage/order.entity.js';
import type { OrderRecipient } from '../storage/order-recipient.js';

/** How the customer wants to receive the order. */
export interface RequestedDelivery {
  /** As `RELAY_POINT` or `HOME_DELIVERY`. */
  mode: number;
  /** Id of the collection point; null at home, and where there is only one. */
  pointId: number | null;
  /** Where it goes; absent or null: to the address of the account. */
  address?: DeliveryDestination | null;
  /** Who receives it; absent or null: the client. */
  recipient?: { name: string | null; phone: string | null } | null;
}

/** An address that is not the one of the account. */
interface DeliveryDestination extends PostalPlace {
  line: string;
  complement: string | null;
  city: string;
}

/** As the form says it. @throws DomainError invalid for the number of somebody without a name */
export function requestedDelivery(body: z.output<typeof orderRequest>): RequestedDelivery {
  const { selectedModeLivraison: mode, point_retrait, destinataire_nom: name, destinataire_telephone: phone } = body;
  if (name === undefined && phone !== undefined)
    throw invalidField('destinataire_nom', 'Indiquez le nom de la personne qui reçoit la commande.');
  const recipient = name === undefined ? null : { name, phone: phone === undefined ? null : `+262${phone}` };
  return { mode, pointId: point_retrait ?? null, recipient };
}

/** What the order stores of it; null when the client receives it at their own address. */
export function toRecipient({ mode, address, recipient }: RequestedDelivery): OrderRecipient | null {
  const home = mode === HOME_DELIVERY ? (address ?? null) : null;
  if (!home && !recipient?.name) return null;
  const { line = null, complement = null, postalCode = null, city = null, country = null } = home ?? {};
  const abroad = country === null ? {} : { country };
  return {
    name: recipient?.name ?? null,
    phone: phoneAt(recipient?.phone, home),
    line,
    complement,
    postalCode,
    city,
    ...abroad,
  };
}

/** Staff choose the way; the client of the order has said to whom and where. */
export function withRecipientOf({ deliverTo }: Pick<OrderRow, 'deliverTo'>, way: RequestedDelivery): RequestedDelivery {
  if (!deliverTo) return way;
  const { name, phone, line, complement, postalCode, city, country = null } = deliverTo;
  const address = line === null ? null : { line, complement, postalCode: postalCode ?? '', city: city ?? '', country };
  return { ...way, address, recipient: { name, phone } };
}

/** Forms say nine digits; which territory they belong to follows from the address. */
function phoneAt(phone: string | null | undefined, home: DeliveryDestination | null): string | null {
  if (!phone) return null;
  const prefix = home ? phonePrefixOf(home) : '+262';
  return prefix === null ? null : phone.replace(/^\+262(?=\d{9}$)/, prefix);
}
