import { type CustomerQuote, wireQuoteOrder } from '@boutik/contract';
import { formatEuros, reunionIso, toEuros } from '@boutik/kernel';
import { isExpired, isOpenRequest, customerStatusLabel } from '../lifecycle/domain/quote-status.js';
import type { QuotePayment } from '../lifecycle/quote-payments.js';
import type { QuoteAggregate } from '../lifecycle/quote-loader.js';
import { toClientContact, toItemViews, toQuoteBody } from '../staff/quote-views.js';

/** The view of a quote for its signed-in customer. Prices of a request that staff works on are hidden. */
export function toCustomerQuoteView(
  quote: QuoteAggregate,
  { payable, due, isDepositPaid, order }: QuotePayment,
): CustomerQuote {
  const { row, client, now } = quote;
  const showPrices = row.status !== 'draft' || isOpenRequest(row);
  const body = toQuoteBody(quote);
  const ifPriced = <T>(amount: T) => (showPrices ? amount : null);
  const expired = isExpired(row, now);
  return {
    ...body,
    id: row.id,
    quote_number: row.number,
    status: row.status,
    status_label: customerStatusLabel(row.status),
    modifiable: isOpenRequest(row),
    decidable: row.status === 'sent' && !expired,
    payable,
    acompte: ifPriced(body.acompte),
    a_payer: ifPriced(toEuros(due)),
    acompte_paye: isDepositPaid,
    commande: order && wireQuoteOrder[order],
    professionnel: client.role === 'professionnel',
    commercial: toClientContact(quote),
    subtotal: ifPriced(body.subtotal),
    discount_amount: ifPriced(body.discount_amount),
    discount_percentage: showPrices ? body.discount_percentage : 0,
    total_ht: ifPriced(body.total_ht),
    taxe: ifPriced(body.taxe),
    eco_participation_ttc: ifPriced(body.eco_participation_ttc),
    total_amount: ifPriced(toEuros(row.totalCents)),
    formatted_total_amount: ifPriced(formatEuros(row.totalCents)),
    notes: ifPriced(body.notes),
    conditions: ifPriced(body.conditions),
    valid_until: row.validUntil,
    is_expired: row.status !== 'draft' && expired,
    created_at: reunionIso(row.requestedAt ?? row.createdAt),
    sent_at: row.sentAt && reunionIso(row.sentAt),
    items: toItemViews(quote).map((item) => ({
      ...item,
      quantite: item.quantity,
      discount_percentage: showPrices ? item.discount_percentage : 0,
      unit_price: ifPriced(item.unit_price),
      discounted_price: ifPriced(item.discounted_price),
      total_price: ifPriced(item.total_price),
      eco_participation_unitaire_ttc: ifPriced(item.eco_participation_unitaire_ttc),
      eco_participation_ttc: ifPriced(item.eco_participation_ttc),
      sous_total: ifPriced(item.sous_total),
    })),
  };
}
