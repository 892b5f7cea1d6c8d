import type { CustomerQuote } from '@boutik/contract';
import { formatEuros, reunionIso, toEuros } from '@boutik/kernel';
import { isExpired, isOpenRequest, ownLabel } from '../domain/quote-status.js';
import type { WholeQuote } from '../use-cases/whole-quotes.js';
import { contact, itemViews, quoteBody } from './quote-views.js';

/** The view of a quote for its signed-in customer. Prices of a request that staff works on are hidden. */
export function customerQuoteView(whole: WholeQuote, payable: boolean): CustomerQuote {
  const { row, owner, now } = whole;
  const { name, email, phone } = contact(owner);
  const priced = row.status !== 'draft' || isOpenRequest(row);
  const body = quoteBody(whole);
  const shown = <T>(amount: T) => (priced ? amount : null);
  const expired = isExpired(row, now);
  return {
    ...body,
    id: row.id,
    quote_number: row.number,
    status: row.status,
    status_label: ownLabel(row.status),
    modifiable: isOpenRequest(row),
    decidable: row.status === 'sent' && !expired,
    payable,
    commercial: { name, email, phone },
    subtotal: shown(body.subtotal),
    discount_amount: shown(body.discount_amount),
    discount_percentage: priced ? body.discount_percentage : 0,
    total_ht: shown(body.total_ht),
    taxe: shown(body.taxe),
    eco_participation_ttc: shown(body.eco_participation_ttc),
    total_amount: shown(toEuros(row.totalCents)),
    formatted_total_amount: shown(formatEuros(row.totalCents)),
    notes: shown(body.notes),
    valid_until: row.validUntil,
    is_expired: row.status !== 'draft' && expired,
    created_at: reunionIso(row.requestedAt ?? row.createdAt),
    sent_at: row.sentAt && reunionIso(row.sentAt),
    items: itemViews(whole).map((item) => ({
      ...item,
      quantite: item.quantity,
      discount_percentage: priced ? item.discount_percentage : 0,
      unit_price: shown(item.unit_price),
      discounted_price: shown(item.discounted_price),
      total_price: shown(item.total_price),
      eco_participation_unitaire_ttc: shown(item.eco_participation_unitaire_ttc),
      eco_participation_ttc: shown(item.eco_participation_ttc),
      sous_total: shown(item.sous_total),
    })),
  };
}
