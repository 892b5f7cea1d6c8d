import {
  type BasisPoints,
  type Cents,
  applyDiscountExcept,
  applyRate,
  STANDARD_VAT,
  sum,
  multiply,
  withVat,
} from '@boutik/kernel';
import { allocateLink } from '@boutik/quotes';
import type { EntityManager } from 'typeorm';
import type { DemoProduct } from '../catalogue/product.js';
import type { DemoQuote } from '../history/quotes.js';
import type { DemoUser } from '../users/users.js';
import { idAt, insertRows } from './insert-rows.js';
import { requireId } from './write-users.js';

export interface QuoteSeed {
  quotes: readonly DemoQuote[];
  users: readonly DemoUser[];
  /** Ids by e-mail address and by reference. */
  userIds: ReadonlyMap<string, number>;
  productIds: ReadonlyMap<string, number>;
}

/** Writes past quotes with their lines, history, sendings and public links; sends no e-mail. */
export async function writeQuotes(tx: EntityManager, data: QuoteSeed): Promise<void> {
  const ids = await insertRows(
    tx,
    { table: 'quotes' },
    data.quotes.map((quote) => quoteRow(quote, data)),
  );
  await insertRows(
    tx,
    { table: 'quote_items' },
    data.quotes.flatMap((quote, index) => itemRows(quote, idAt(ids, index), data)),
  );
  await insertRows(
    tx,
    { table: 'quote_history' },
    data.quotes.flatMap((quote, index) => historyRows(quote, idAt(ids, index), data)),
  );
  await insertRows(
    tx,
    { table: 'quote_sendings' },
    data.quotes.flatMap((quote, index) => sendingRows(quote, idAt(ids, index), data)),
  );
  await writeLinks(
    tx,
    data.quotes.flatMap((quote, index) => (quote.status === 'draft' ? [] : [idAt(ids, index)])),
  );
}

function quoteRow(quote: DemoQuote, { users, userIds }: QuoteSeed) {
  const client = users.find(({ email }) => email === quote.clientEmail);
  if (!client) throw new Error(`No demo user has the address ${quote.clientEmail}.`);
  const lines = linesOf(quote);
  const counted = lines.filter(({ chosen }) => chosen);
  const subtotal = sum(counted.map(({ total }) => total));
  const reduction = applyRate(
    subtotal - sum(counted.map(({ eco, quantity }) => multiply(eco, quantity))),
    quote.discount,
  );
  return {
    number: quote.number,
    owner_id: requireId(userIds, quote.ownerEmail),
    client_id: requireId(userIds, quote.clientEmail),
    search_text: searchableText([quote.number, client.prenom, client.name, client.company?.name ?? '', client.email]),
    status: quote.status,
    version: 1,
    valid_until: quote.validUntil,
    discount_bp: quote.discount,
    subtotal_cents: subtotal,
    discount_cents: reduction,
    total_cents: subtotal - reduction,
    notes: quote.notes,
    sent_at: quote.sentAt,
    decided_at: quote.decidedAt,
    decided_by: quote.decidedAt ? 'client' : null,
    // A documentation address (RFC 5737).
    decided_from: quote.decidedAt ? '203.0.113.74' : null,
    client_comment: quote.comment,
    created_at: quote.createdAt,
    updated_at: quote.decidedAt ?? quote.sentAt ?? quote.createdAt,
  };
}

/** Lower case without accents, as in the search text of quotes. */
function searchableText(parts: readonly string[]): string {
  return parts
    .filter(Boolean)
    .join(' ')
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

interface Line {
  type: 'produit' | 'libre' | 'section';
  product: DemoProduct | null;
  name: string;
  description: string | null;
  quantity: number;
  unit: Cents;
  eco: Cents;
  discount: BasisPoints;
  reduced: Cents;
  total: Cents;
  /** What the client chooses; null: nothing. */
  choice: 'option' | 'alternative' | null;
  group: string | null;
  chosen: boolean;
  bounds: readonly [min: number, max: number] | null;
}

const fixed = { choice: null, group: null, chosen: true, bounds: null } as const;

/** Unit prices of quotes include tax (WS-284); discounts do not apply to the eco-participation. */
function linesOf({ lines, work }: DemoQuote): Line[] {
  const productLines = lines.map(({ product, quantity, discount }): Line => {
    const unit = withVat(product.netPriceCents, STANDARD_VAT);
    const eco = Math.min(unit, withVat(product.mandatoryInfo.ecoFeeCents ?? 0, STANDARD_VAT));
    const reduced = applyDiscountExcept(unit, eco, discount);
    const { name, reference } = product;
    const amounts = { quantity, unit, eco, discount, reduced, total: multiply(reduced, quantity) };
    return { type: 'produit', product, name, description: `Réf. ${reference}`, ...amounts, ...fixed };
  });
  if (!work) return productLines;
  const { name, description, quantity, bounds, unitPrice: unit, choices } = work;
  const amounts = { quantity, unit, reduced: unit, total: multiply(unit, quantity) };
  return [
    titleLine(work.productsTitle),
    ...productLines,
    titleLine(work.title),
    { ...titleLine(name), type: 'libre', description, ...amounts, bounds },
    ...choices.map(({ group, chosen, unitPrice, ...texts }): Line => {
      const once = { quantity: 1, unit: unitPrice, reduced: unitPrice, total: unitPrice };
      const choice = group === null ? ('option' as const) : ('alternative' as const);
      return { ...titleLine(texts.name), ...texts, type: 'libre', ...once, choice, group, chosen };
    }),
  ];
}

function titleLine(name: string): Line {
  const zeroAmounts = { quantity: 0, unit: 0, eco: 0, discount: 0, reduced: 0, total: 0 };
  return { type: 'section', product: null, name, description: null, ...zeroAmounts, ...fixed };
}

function itemRows(quote: DemoQuote, quoteId: number, { productIds }: QuoteSeed) {
  return linesOf(quote).map((line, index) => ({
    quote_id: quoteId,
    line_number: index + 1,
    type: line.type,
    nature: line.type === 'libre' ? 'service' : 'bien',
    product_id: line.product && requireId(productIds, line.product.reference),
    product_name: line.name,
    description: line.description,
    quantity: line.quantity,
    unit_price_cents: line.unit,
    catalogue_price_cents: line.type === 'produit' ? line.unit : null,
    discount_bp: line.discount,
    discounted_price_cents: line.reduced,
    total_cents: line.total,
    vat_rate_bp: line.type === 'section' ? 0 : STANDARD_VAT,
    eco_unit_cents: line.eco,
    choice: line.choice,
    choice_group: line.group,
    chosen: line.chosen,
    min_quantity: line.bounds?.[0] ?? null,
    max_quantity: line.bounds?.[1] ?? null,
  }));
}

function historyRows(quote: DemoQuote, quoteId: number, { userIds }: QuoteSeed) {
  const owner = requireId(userIds, quote.ownerEmail);
  const line = (action: string, description: string, at: { actor: number | null; on: Date; recipient?: string }) => ({
    quote_id: quoteId,
    action,
    description,
    recipient: at.recipient ?? null,
    actor_id: at.actor,
    created_at: at.on,
  });
  const rows = [line('created', `Devis créé sous le numéro ${quote.number}`, { actor: owner, on: quote.createdAt })];
  if (quote.sentAt)
    rows.push(line('sent', 'Devis envoyé par email', { actor: owner, on: quote.sentAt, recipient: quote.clientEmail }));
  if (quote.decidedAt)
    rows.push(
      line(quote.status, `Devis ${quote.status === 'accepted' ? 'accepté' : 'refusé'} par le client`, {
        actor: null,
        on: quote.decidedAt,
      }),
    );
  return rows;
}

function sendingRows(quote: DemoQuote, quoteId: number, { userIds }: QuoteSeed) {
  if (!quote.sentAt) return [];
  const row = {
    quote_id: quoteId,
    sequence: 1,
    version: 1,
    recipient: quote.clientEmail,
    custom_message: '',
    copy_to_commercial: false,
  };
  return [
    {
      ...row,
      sent_by: requireId(userIds, quote.ownerEmail),
      created_at: quote.sentAt,
      posted_at: new Date(quote.sentAt.getTime() + 4000),
    },
  ];
}

/** A link is derived from the quote's id and the shop's secret, so it is created after the row. */
async function writeLinks(tx: EntityManager, ids: readonly number[]): Promise<void> {
  const links = ids.map((id) => {
    const link: Parameters<typeof allocateLink>[0] = { id, linkNonce: null, tokenHash: null };
    allocateLink(link);
    return { id, nonce: link.linkNonce, hash: link.tokenHash };
  });
  await tx.query(
    `update quotes q set link_nonce = given.nonce, token_hash = given.hash
     from jsonb_to_recordset($1::jsonb) as given (id int, nonce text, hash text) where q.id = given.id`,
    [JSON.stringify(links)],
  );
}
