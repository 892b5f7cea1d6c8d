import { type ClientQuote, type Quote, type QuoteSummary, wireQuoteOrder } from '@boutik/contract';
import type { UserProfile } from '@boutik/accounts';
import { currentSeller } from '@boutik/platform/documents';
import { formatEuros, reunionIso, multiply, toEuros } from '@boutik/kernel';
import { toDialablePhone } from '../pricing/domain/number-formats.js';
import { computeSectionTotals } from '../pricing/domain/quote-line.js';
import { isExpired, type QuoteActor, statusLabel } from '../lifecycle/domain/quote-status.js';
import { computeEtag } from '../lifecycle/domain/quote-etag.js';
import type { QuoteRow } from '../storage/quote.entity.js';
import type { QuoteHistoryRow } from '../lifecycle/quote-history.entity.js';
import { computeFrozenAmounts } from '../pricing/frozen-amounts.js';
import { currentCataloguePrice } from '../pricing/quoted-lines.js';
import type { QuoteWithParties, QuoteAggregate } from '../lifecycle/quote-loader.js';
import { contactOf } from '../lifecycle/quote-parties.js';
import type { QuotePayment } from '../lifecycle/quote-payments.js';
import { toDepositView } from '../pricing/quote-deposit.js';

/** A row of the staff's list. */
export function toQuoteHeadView(quote: QuoteWithParties): QuoteSummary {
  const { row } = quote;
  return {
    ...toSharedHead(quote, 'staff'),
    client_id: row.clientId,
    approval: toApprovalView(row),
    messages_non_lus: row.unreadMessages,
  };
}

function toApprovalView({
  approval,
  approvalDiscount,
  approvalReason,
  approvalAnswer,
}: QuoteRow): QuoteSummary['approval'] {
  if (approval === null || approvalDiscount === null || approvalReason === null) return null;
  return {
    status: approval,
    discount_percentage: approvalDiscount / 100,
    reason: approvalReason,
    answer: approvalAnswer,
  };
}

/** The full quote for staff, with history and maximum quantities. */
export function toStaffQuoteView(
  quote: QuoteAggregate,
  { history, actors }: { history: readonly QuoteHistoryRow[]; actors: ReadonlyMap<number, UserProfile> },
): Quote {
  return {
    ...toQuoteHeadView(quote),
    ...toQuoteBody(quote),
    edition: computeEtag(quote.row),
    approval_free_units: quote.row.approvalFreeUnits,
    perte: quote.row.lostReason && { motif: quote.row.lostReason, note: quote.row.lostNote },
    items: toStaffItemViews(quote),
    history: history.map(({ action, description, recipient, actorId, createdAt }) => ({
      action,
      description: recipient ? `${description} à ${recipient}` : description,
      actor: findActorName(action, actorId === null ? null : actors.get(actorId), quote),
      created_at: reunionIso(createdAt),
    })),
  };
}

/** Automatic actions have no actor; other actions without an actor were done by the client, through the link. */
function findActorName(action: string, actor: UserProfile | null | undefined, { client }: QuoteWithParties): string {
  if (actor) return actor.displayName;
  return action === 'expired' || action === 'reminded' ? 'Automatique' : client.displayName;
}

/**
 * The view of a quote for a client with the link.
 * @param payment `payable`: the client has accepted it and has not paid yet
 */
export function toClientQuoteView(
  quote: QuoteAggregate,
  { payable, due, isDepositPaid, order }: QuotePayment,
): ClientQuote {
  return {
    ...toSharedHead(quote, 'client'),
    commercial: { id: quote.row.ownerId, ...toClientContact(quote) },
    ...toQuoteBody(quote),
    payable,
    a_payer: toEuros(due),
    acompte_paye: isDepositPaid,
    commande: order && wireQuoteOrder[order],
    professionnel: quote.client.role === 'professionnel',
    items: toItemViews(quote),
  };
}

/** "12 rue du Port, 97420 Le Port". */
function formatAddress({ address }: UserProfile): string {
  return [address.line, address.complement, `${address.postalCode} ${address.city}`.trim()].filter(Boolean).join(', ');
}

function toSharedHead(
  { row, client, owner, now }: QuoteWithParties,
  audience: QuoteActor,
): Omit<QuoteSummary, 'client_id' | 'approval' | 'messages_non_lus'> {
  return {
    id: row.id,
    quote_number: row.number,
    client: { ...toContactView(client), address: formatAddress(client) },
    commercial: toContactView(owner),
    total_amount: toEuros(row.totalCents),
    formatted_total_amount: formatEuros(row.totalCents),
    status: row.status,
    status_label: statusLabel(row.status, audience),
    valid_until: row.validUntil,
    is_expired: isExpired(row, now),
    created_at: reunionIso(row.createdAt),
    updated_at: reunionIso(row.updatedAt),
    sent_at: row.sentAt && reunionIso(row.sentAt),
    requested_at: row.requestedAt && reunionIso(row.requestedAt),
  };
}

/** Amounts, notes and decision, shown to staff and clients. */
export function toQuoteBody({ row, items, signature }: QuoteAggregate) {
  const { net, tax, eco } = computeFrozenAmounts(items, row.discount);
  return {
    subtotal: toEuros(row.subtotalCents),
    discount_percentage: row.discount / 100,
    discount_amount: toEuros(row.discountCents),
    total_ht: toEuros(net),
    taxe: toEuros(tax),
    sans_tva: row.vatExempt && tax === 0,
    acompte: toDepositView(row),
    eco_participation_ttc: toEuros(eco),
    notes: row.notes,
    conditions: row.conditions,
    decision_date: row.decidedAt && reunionIso(row.decidedAt),
    client_comment: row.clientComment,
    version: row.version,
    opened_at: row.openedAt && reunionIso(row.openedAt),
    cgv_version: row.termsVersion,
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
export function toStaffItemViews({ items, products }: Pick<QuoteAggregate, 'items' | 'products'>): Quote['items'] {
  return toItemViews({ items, products }).map((item, index) => {
    const product = item.product_id === null ? undefined : products.get(item.product_id);
    const frozen = items[index]?.cataloguePriceCents ?? null;
    return {
      ...item,
      max_quantity: item.product_id === null ? null : (product?.stock ?? 0),
      catalogue_price: frozen && toEuros(product ? Math.min(frozen, currentCataloguePrice(product)) : frozen),
    };
  });
}

/** The lines, shown to staff and clients. */
export function toItemViews({ items, products }: Pick<QuoteAggregate, 'items' | 'products'>): ClientQuote['items'] {
  const sections = computeSectionTotals(items);
  return items.map((item, index) => {
    const { productId } = item;
    const subtotal = sections[index] ?? null;
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
      eco_participation_ttc: toEuros(multiply(item.ecoUnitCents, item.quantity)),
      choix: item.choice,
      groupe: item.choiceGroup,
      choisi: item.chosen,
      quantite_min: item.minQuantity,
      quantite_max: item.maxQuantity,
      sous_total: subtotal === null ? null : toEuros(subtotal),
      product: productId === null ? null : { id: productId, url_image: products.get(productId)?.imageUrls ?? '' },
    };
  });
}

/** Contact details of a user; an erased client has no address. */
function toContactView(user: UserProfile) {
  return {
    id: user.id,
    name: user.displayName,
    email: user.isErased ? '' : user.email,
    phone: user.phone && toDialablePhone(user.phone),
  };
}

/** Whom the client of a quote writes to and calls. */
export function toClientContact(quote: Pick<QuoteWithParties, 'owner'>) {
  const { name, email, phone } = contactOf(quote, currentSeller());
  return { name, email, phone: phone && toDialablePhone(phone) };
}
