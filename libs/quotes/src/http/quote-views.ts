import type { ClientQuote, Quote, QuoteHead } from '@boutik/contract';
import type { Person } from '@boutik/accounts';
import { formatEuros, reunionIso, times, toEuros } from '@boutik/kernel';
import { dialable } from '../domain/numbers.js';
import { sectionTotals } from '../domain/quote-line.js';
import { isExpired, type QuoteActor, statusLabel } from '../domain/quote-status.js';
import { editionOf } from '../domain/quote-edition.js';
import type { QuoteRow } from '../storage/quote.entity.js';
import type { QuoteHistoryRow } from '../storage/quote-history.entity.js';
import { frozenAmounts } from '../use-cases/frozen-amounts.js';
import { catalogueNow } from '../use-cases/quoted-lines.js';
import type { QuoteWithPeople, WholeQuote } from '../use-cases/whole-quotes.js';

/** A row of the staff's list. */
export function quoteHeadView(parts: QuoteWithPeople): QuoteHead {
  return { ...sharedHead(parts, 'staff'), client_id: parts.row.clientId, approval: approvalView(parts.row) };
}

function approvalView({ approval, approvalDiscount, approvalReason, approvalAnswer }: QuoteRow): QuoteHead['approval'] {
  if (approval === null || approvalDiscount === null || approvalReason === null) return null;
  return {
    status: approval,
    discount_percentage: approvalDiscount / 100,
    reason: approvalReason,
    answer: approvalAnswer,
  };
}

/** The full quote for staff, with history and maximum quantities. */
export function staffQuoteView(
  parts: WholeQuote,
  { history, actors }: { history: readonly QuoteHistoryRow[]; actors: ReadonlyMap<number, Person> },
): Quote {
  return {
    ...quoteHeadView(parts),
    ...quoteBody(parts),
    edition: editionOf(parts.row),
    approval_free_units: parts.row.approvalFreeUnits,
    items: staffItemViews(parts),
    history: history.map(({ action, description, actorId, createdAt }) => ({
      action,
      description,
      actor: actorName(action, actorId === null ? null : actors.get(actorId), parts),
      created_at: reunionIso(createdAt),
    })),
  };
}

/** Automatic actions have no actor; other actions without an actor were done by the client, through the link. */
function actorName(action: string, actor: Person | null | undefined, { client }: QuoteWithPeople): string {
  if (actor) return actor.displayName;
  return action === 'expired' || action === 'reminded' ? 'Automatique' : client.displayName;
}

/**
 * The view of a quote for a client with the link.
 * @param payable the client has accepted it and has not paid yet
 */
export function clientQuoteView(parts: WholeQuote, payable: boolean): ClientQuote {
  return {
    ...sharedHead(parts, 'client'),
    ...quoteBody(parts),
    payable,
    items: itemViews(parts),
  };
}

/** "12 rue du Port, 97420 Le Port". */
function addressLine({ address }: Person): string {
  return [address.line, address.complement, `${address.postalCode} ${address.city}`.trim()].filter(Boolean).join(', ');
}

function sharedHead(
  { row, client, owner, now }: QuoteWithPeople,
  reader: QuoteActor,
): Omit<QuoteHead, 'client_id' | 'approval'> {
  return {
    id: row.id,
    quote_number: row.number,
    client: { ...contact(client), address: addressLine(client) },
    commercial: contact(owner),
    total_amount: toEuros(row.totalCents),
    formatted_total_amount: formatEuros(row.totalCents),
    status: row.status,
    status_label: statusLabel(row.status, reader),
    valid_until: row.validUntil,
    is_expired: isExpired(row, now),
    created_at: reunionIso(row.createdAt),
    updated_at: reunionIso(row.updatedAt),
    sent_at: row.sentAt && reunionIso(row.sentAt),
    requested_at: row.requestedAt && reunionIso(row.requestedAt),
  };
}

/** Amounts, notes and decision, shown to staff and clients. */
export function quoteBody({ row, items, signature }: WholeQuote) {
  const { net, tax, eco } = frozenAmounts(items, row.discount);
  return {
    subtotal: toEuros(row.subtotalCents),
    discount_percentage: row.discount / 100,
    discount_amount: toEuros(row.discountCents),
    total_ht: toEuros(net),
    taxe: toEuros(tax),
    eco_participation_ttc: toEuros(eco),
    notes: row.notes,
    decision_date: row.decidedAt && reunionIso(row.decidedAt),
    client_comment: row.clientComment,
    version: row.version,
    opened_at: row.openedAt && reunionIso(row.openedAt),
    signature: signature && {
      name: signature.signerName,
      signed_at: reunionIso(signature.signedAt),
      network: signature.network,
      content_sha256: signature.contentSha256,
      pdf_sha256: signature.offeredSha256,
    },
  };
}

/** The lines for staff, with the quantity in stock and the catalogue price that discounts are measured against. */
export function staffItemViews({ items, products }: Pick<WholeQuote, 'items' | 'products'>): Quote['items'] {
  return itemViews({ items, products }).map((item, at) => {
    const product = item.product_id === null ? undefined : products.get(item.product_id);
    const frozen = items[at]?.cataloguePriceCents ?? null;
    return {
      ...item,
      max_quantity: item.product_id === null ? null : (product?.stock ?? 0),
      catalogue_price: frozen && toEuros(product ? Math.min(frozen, catalogueNow(product)) : frozen),
    };
  });
}

/** The lines, shown to staff and clients. */
export function itemViews({ items, products }: Pick<WholeQuote, 'items' | 'products'>): ClientQuote['items'] {
  const sections = sectionTotals(items);
  return items.map((item, at) => {
    const { productId } = item;
    const subtotal = sections[at] ?? null;
    return {
      id: item.id,
      type: item.type,
      product_id: productId,
      product_name: item.productName,
      description: item.description,
      quantity: item.quantity,
      unit_price: toEuros(item.unitPriceCents),
      discount_percentage: item.discount / 100,
      discounted_price: toEuros(item.discountedPriceCents),
      total_price: toEuros(item.totalCents),
      taux_tva: item.vatRate / 100,
      nature: item.type === 'section' ? null : item.nature,
      eco_participation_unitaire_ttc: toEuros(item.ecoUnitCents),
      eco_participation_ttc: toEuros(times(item.ecoUnitCents, item.quantity)),
      sous_total: subtotal === null ? null : toEuros(subtotal),
      product: productId === null ? null : { id: productId, url_image: products.get(productId)?.imageUrls ?? '' },
    };
  });
}

/** Contact details of a user. */
export function contact(person: Person) {
  return {
    id: person.id,
    name: person.displayName,
    email: person.email,
    phone: person.phone && dialable(person.phone),
  };
}
