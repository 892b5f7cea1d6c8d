import { type DiscountShare, calculateDiscount } from '@boutik/cart';
import {
  addBusinessDays,
  countryName,
  exportMention,
  lastWithdrawalDay,
  legalReturnTerms,
  type ReturnTerms,
  reunionDay,
  sum,
  VAT_EXEMPTION,
} from '@boutik/kernel';
import type { Seller } from '@boutik/platform/documents';
import type { ShippingMethod } from '../fulfilment/domain/shipment-status.js';
import type { OrderRow } from '../storage/order.entity.js';
import type { OrderLineRow } from '../storage/order-line.entity.js';

/** The delivery mode for pick-up by the client. */
export const RELAY_POINT = 4;
/** The delivery mode for delivery to the client's address (AC-457). */
export const HOME_DELIVERY = 5;

/** How the goods of an order reach its client. */
export function shippingMethodOf({ deliveryMode }: Pick<OrderRow, 'deliveryMode'>): ShippingMethod {
  return deliveryMode === HOME_DELIVERY ? 'delivery' : 'collection';
}

/** Street, complement, "97400 Saint-Denis". */
export function addressLinesOf({
  address,
  addressComplement,
  postalCode,
  city,
}: Pick<OrderRow['client'], 'address' | 'addressComplement' | 'postalCode' | 'city'>): string[] {
  return [address, addressComplement ?? '', `${postalCode} ${city}`.trim()].filter(Boolean);
}

/** Where an order is delivered at home: as `addressLinesOf`. */
export function deliveryLinesOf({ client, deliverTo }: Pick<OrderRow, 'client' | 'deliverTo'>): string[] {
  if (deliverTo === null || deliverTo.line === null) return addressLinesOf(client);
  const { line: address, complement: addressComplement, postalCode, city, country } = deliverTo;
  const lines = addressLinesOf({ address, addressComplement, postalCode: postalCode ?? '', city: city ?? '' });
  const name = countryName(country);
  return name === null ? lines : [...lines.slice(0, -1), `${lines.at(-1)}, ${name}`];
}

/** Who receives an order, and their telephone number; `client` when it is not somebody else. */
export function recipientOf({ client, deliverTo }: Pick<OrderRow, 'client' | 'deliverTo'>): {
  name: string;
  phone: string | null;
} {
  const phone = deliverTo?.phone ?? client.phone;
  const name = deliverTo?.name ?? `${client.prenom} ${client.name}`.trim();
  // Somebody else at another address is not at the company.
  const isElsewhere = deliverTo !== null && deliverTo.name !== null && deliverTo.line !== null;
  const company = isElsewhere ? null : client.company;
  return { name: [company, name].filter(Boolean).join(', '), phone };
}

/** Bought by a company: consumer law does not apply. */
export function isBusinessOrder({ client }: OrderRow): boolean {
  return client.company !== null || client.siret !== null;
}

type ReturnColumns = Pick<OrderRow, 'withdrawalDays' | 'returnPaidBy'>;

/** What an order promised when it was placed, whatever the settings say today (docs/decisions/0217). */
export function returnTermsOf({ withdrawalDays, returnPaidBy }: ReturnColumns): ReturnTerms {
  return {
    days: withdrawalDays ?? legalReturnTerms.days,
    paidBy: returnPaidBy ?? legalReturnTerms.paidBy,
  };
}

export function toReturnColumns({ days, paidBy }: ReturnTerms): ReturnColumns {
  return { withdrawalDays: days, returnPaidBy: paidBy };
}

/** The last day on which a consumer may withdraw, "2026-12-09". */
export function lastWithdrawalDayOf(
  order: Pick<OrderRow, 'paidAt' | 'placedAt' | 'deliveredAt'> & ReturnColumns,
): string {
  const { paidAt, placedAt, deliveredAt } = order;
  return lastWithdrawalDay({
    paidOn: reunionDay(paidAt ?? placedAt),
    deliveredOn: deliveredAt && reunionDay(deliveredAt),
    days: returnTermsOf(order).days,
  });
}

/** Business days, for orders from before their delay was stored. */
const PROMISED_BUSINESS_DAYS: Record<ShippingMethod, number> = { collection: 4, delivery: 5 };
/** Orders of quotes, which are collected, once the shop has all of their products. */
export const COLLECTION_DAYS = PROMISED_BUSINESS_DAYS.collection;

/** The last day on which the goods of a paid order are promised, "2026-12-03"; null before its payment, and without goods. */
export function promisedDayOf(
  order: Pick<OrderRow, 'paidAt' | 'source' | 'deliveryDays' | 'deliveryMode'>,
  lines: readonly Pick<OrderLineRow, 'nature'>[],
): string | null {
  const isDelivered = order.source !== 'services' && lines.some(({ nature }) => nature === 'bien');
  if (!order.paidAt || !isDelivered) return null;
  const days = order.deliveryDays ?? PROMISED_BUSINESS_DAYS[shippingMethodOf(order)];
  return addBusinessDays(reunionDay(order.paidAt), days);
}

/** The delivery mode in French, with the address for home delivery; null for services. */
export function deliveryOf(order: OrderRow): { mode: string; addressLines: string[]; country?: string } | null {
  const { deliveryMode, collectionPoint } = order;
  if (deliveryMode === null) return null;
  return deliveryMode === HOME_DELIVERY
    ? { mode: 'À domicile', addressLines: deliveryLinesOf(order), ...countryOf(order) }
    : { mode: collectionPoint ? `En point relais\u202f: ${collectionPoint}` : 'En point relais', addressLines: [] };
}

/** The other member state that it goes to. */
function countryOf({ deliverTo }: Pick<OrderRow, 'deliverTo'>): { country?: string } {
  return deliverTo?.country ? { country: deliverTo.country } : {};
}

/** Why an order has no VAT; null while it is a sale in La Réunion with VAT. */
export function vatExemptionOf(
  { territory, vat, vatExempt }: Pick<OrderRow, 'territory' | 'vat' | 'vatExempt'>,
  seller: Seller | null,
): string | null {
  if (vat !== 0) return null;
  return vatExempt || seller?.vatExempt ? VAT_EXEMPTION : exportMention(territory);
}

/** The coupon's discount per VAT rate, as it was when the order was placed. */
export function discountsOf(order: OrderRow, lines: readonly OrderLineRow[]): DiscountShare[] {
  if (order.discount === 0) return [];
  const { shipping, discount } = order;
  const ecoGross = sum(lines.map((line) => line.ecoGross));
  const shippingVat = order.vat - sum(lines.map((line) => line.vat));
  const amounts = { lines: [...lines], shipping, shippingVat, total: order.total + discount, ecoGross };
  const rates = lines.map(({ vatRate }) => vatRate);
  return calculateDiscount(amounts, rates, { kind: 'amount', value: discount }).shares;
}
