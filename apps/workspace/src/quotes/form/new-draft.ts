import type { Quote, RequestedDeposit } from '@boutik/contract';
import { addDays, fromEuros, randomDigits, reunionDay, reunionIso } from '@boutik/kernel';
import { DEFAULT_VALID_DAYS } from '../valid-days';
import { firstPicture } from '../../ui/picture-url';
import { type DraftDeposit, type DraftLine, type DraftProduct, emptyLine, type QuoteDraft } from './quote-draft';

/** DEV-YYYYMMDDHHmm-NNNN: the minute in La Réunion, then four random digits (WS-275). */
export function newQuoteNumber(now: Date): string {
  return `DEV-${reunionIso(now).slice(0, 16).replace(/\D/g, '')}-${randomDigits(4)}`;
}

/** A new quote with one empty line (WS-278). */
export function newDraft(now: Date, validDays = DEFAULT_VALID_DAYS): QuoteDraft {
  return {
    number: newQuoteNumber(now),
    client: null,
    status: 'draft',
    validUntil: addDays(reunionDay(now), validDays),
    notes: '',
    discount: 0,
    deposit: { kind: 'default' },
    approvalReason: null,
    edition: null,
    lines: [emptyLine('1')],
  };
}

/** The draft of a saved quote. */
export function toDraft(quote: Quote): QuoteDraft {
  return {
    number: quote.quote_number,
    client: { id: quote.client.id, name: quote.client.name, email: quote.client.email },
    status: quote.status,
    validUntil: quote.valid_until.slice(0, 10),
    notes: quote.notes ?? '',
    discount: toBasisPoints(quote.discount_percentage),
    deposit: toDraftDeposit(quote.acompte),
    approvalReason: quote.approval?.reason ?? null,
    edition: quote.edition,
    lines: quote.items.map((item, index) => toDraftLine(item, String(index + 1))),
  };
}

function toDraftDeposit(requested: RequestedDeposit | null): DraftDeposit {
  if (!requested) return { kind: 'none' };
  const { pourcentage, montant } = requested;
  return pourcentage === null ? { kind: 'amount', value: fromEuros(montant) } : { kind: 'percent', value: pourcentage };
}

/** A line of the form from an item of the API. */
export function toDraftLine(item: Quote['items'][number], key: string): DraftLine {
  const line = { ...emptyLine(key, item.type), vatRate: toBasisPoints(item.taux_tva) };
  if (item.type === 'section') return { ...emptyLine(key, 'section'), text: item.product_name };
  const max = item.max_quantity ?? Number.POSITIVE_INFINITY;
  return {
    ...line,
    ...(item.product ? { product: toDraftProduct(item, item.product) } : freeLineFields(item)),
    quantity: item.quantity,
    unitPrice: fromEuros(item.unit_price),
    discount: toBasisPoints(item.discount_percentage),
    choice: item.choix,
    choiceGroup: item.groupe,
    minQuantity: item.quantite_min,
    maxQuantity: item.quantite_max,
    // The stock may have decreased since the quote was saved.
    shortage: item.quantity > max ? max : null,
  };
}

function toDraftProduct(item: Quote['items'][number], product: { id: number; url_image: string }): DraftProduct {
  return {
    id: product.id,
    name: item.product_name,
    reference: (item.description ?? '').replace(/^Réf\. /, ''),
    stock: item.max_quantity ?? 0,
    picture: firstPicture(product.url_image),
    eco: fromEuros(item.eco_participation_unitaire_ttc),
    price: fromEuros(item.catalogue_price ?? item.unit_price),
  };
}

function freeLineFields({ product_name, description, nature }: Quote['items'][number]) {
  return { text: product_name, description: description ?? '', nature: nature ?? 'service' };
}

/** 12.5 (percent) → 1250. */
export function toBasisPoints(percent: number): number {
  return Math.round(Number((percent * 100).toPrecision(12)));
}
