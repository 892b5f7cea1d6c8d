import type { QuoteLineType, QuoteStatus } from '@boutik/contract';
import { type BasisPoints, type Cents, type ChoiceTerms, type Nature, noChoice, STANDARD_VAT } from '@boutik/kernel';

interface DraftClient {
  id: number;
  name: string;
  email: string;
}

export interface DraftProduct {
  id: number;
  name: string;
  reference: string;
  stock: number;
  /** First picture, empty when there is none. */
  picture: string;
  /** The eco-participation in the price of one unit, tax included. */
  eco: Cents;
  /** The catalogue price of one unit, tax included; discounts are relative to it. */
  price: Cents;
}

/**
 * One line as it is typed: a product, free text with a price, or a title. `unitPrice` includes tax.
 * `shortage`: the available stock when the quantity was limited to it, else null.
 */
export interface DraftLine extends ChoiceTerms {
  key: string;
  type: QuoteLineType;
  /** Of lines of type "produit". */
  product: DraftProduct | null;
  /** The text of a free line, or the title of a section. */
  text: string;
  /** The details of a free line. */
  description: string;
  /** Of a free line; a product has its own rate. */
  vatRate: BasisPoints;
  /** Of a free line: goods or service, for the invoice. */
  nature: Nature;
  quantity: number;
  unitPrice: Cents;
  discount: BasisPoints;
  shortage: number | null;
}

/** What is paid at the order: `default` as the settings say for a new quote, and as it is for a saved one; a whole percent, or cents. */
export type DraftDeposit = { kind: 'default' } | AgreedDeposit;
export type AgreedDeposit = { kind: 'none' } | { kind: 'percent' | 'amount'; value: number };

/** The values of the quote form. */
export interface QuoteDraft {
  number: string;
  client: DraftClient | null;
  status: QuoteStatus;
  /** yyyy-mm-dd, or empty. */
  validUntil: string;
  notes: string;
  discount: BasisPoints;
  deposit: DraftDeposit;
  /** The reason of the request for a discount above the user's limit; null without a request. */
  approvalReason: string | null;
  /** The version (etag) of the saved quote being edited; null for a new one. */
  edition: string | null;
  lines: DraftLine[];
}

export type DraftChange =
  | { type: 'replaced'; draft: QuoteDraft }
  /** A template was applied. */
  | { type: 'template'; draft: QuoteDraft }
  | { type: 'head'; values: Partial<Omit<QuoteDraft, 'lines'>> }
  /** At the end, or below the line `after`. */
  | { type: 'line-added'; key: string; line?: QuoteLineType; after?: string }
  /** At the end, instead of empty lines. */
  | { type: 'lines-added'; lines: readonly DraftLine[] }
  | { type: 'line-removed'; key: string }
  | { type: 'line-moved'; key: string; by: -1 | 1 }
  | { type: 'line-put'; key: string; at: number }
  | { type: 'line-copied'; key: string; copy: string }
  | { type: 'product-chosen'; key: string; product: DraftProduct | null; unitPrice: Cents }
  | { type: 'quantity'; key: string; quantity: number }
  | { type: 'line'; key: string; values: LineValues }
  /** The prices of the client's lists, tax included, by line. */
  | { type: 'prices'; prices: ReadonlyMap<string, Cents> }
  /** Current eco-participations of the products, by product id. */
  | { type: 'eco'; ecos: ReadonlyMap<number, Cents> };

export type LineValues = Partial<
  Pick<DraftLine, 'unitPrice' | 'discount' | 'text' | 'description' | 'vatRate' | 'nature' | keyof ChoiceTerms>
>;

export function emptyLine(key: string, type: QuoteLineType = 'produit'): DraftLine {
  const defaults = { product: null, text: '', description: '', vatRate: STANDARD_VAT, nature: 'service' as const };
  return { key, type, ...defaults, quantity: 1, unitPrice: 0, discount: 0, shortage: null, ...noChoice };
}

/** The stock of the line's product that other lines do not use; at least 0, infinite without a product. */
export function maxQuantityOf(lines: readonly DraftLine[], key: string): number {
  const product = lines.find((line) => line.key === key)?.product;
  if (!product) return Number.POSITIVE_INFINITY;
  const otherLines = lines.filter((line) => line.key !== key && line.product?.id === product.id);
  return Math.max(0, product.stock - otherLines.reduce((all, line) => all + (line.maxQuantity ?? line.quantity), 0));
}

/** The draft after one change; the same draft when nothing changes. */
export function applyDraftChange(draft: QuoteDraft, change: DraftChange): QuoteDraft {
  switch (change.type) {
    case 'replaced':
    case 'template':
      return change.draft;
    case 'head':
      return { ...draft, ...change.values };
    case 'line-added':
      return withAdded(draft, change);
    case 'lines-added':
      return withLines(draft, change.lines);
    case 'line-removed':
      // WS-301: the last line cannot be removed.
      return draft.lines.length === 1
        ? draft
        : { ...draft, lines: draft.lines.filter((line) => line.key !== change.key) };
    case 'line-moved':
      return withMoved(draft, change);
    case 'line-put':
      return withMovedTo(draft, change);
    case 'line-copied':
      return withCopy(draft, change);
    case 'product-chosen':
      return withProduct(draft, change);
    case 'quantity':
      return withQuantity(draft, change.key, change.quantity);
    case 'line':
      return withLine(draft, change.key, change.values);
    case 'prices':
      return { ...draft, lines: draft.lines.map((line) => withListPrice(line, change.prices.get(line.key))) };
    case 'eco':
      return withEcos(draft, change.ecos);
  }
}

function withAdded(draft: QuoteDraft, change: Extract<DraftChange, { type: 'line-added' }>): QuoteDraft {
  const above = draft.lines.findIndex((line) => line.key === change.after);
  const at = above === -1 ? draft.lines.length : above + 1;
  return { ...draft, lines: draft.lines.toSpliced(at, 0, emptyLine(change.key, change.line)) };
}

/** The quantities are limited to the stock, as those that are typed. */
function withLines(draft: QuoteDraft, added: readonly DraftLine[]): QuoteDraft {
  const lines = [...draft.lines.filter(isLineFilled), ...added];
  return added.reduce((sofar, { key, quantity }) => withQuantity(sofar, key, quantity), { ...draft, lines });
}

/** Whether somebody has typed in a line. */
export function isLineFilled({ product, text, description, unitPrice }: DraftLine): boolean {
  return product !== null || text.trim() !== '' || description.trim() !== '' || unitPrice > 0;
}

/** A list price is what discounts are measured against, as on the server. */
function withListPrice(line: DraftLine, price: Cents | undefined): DraftLine {
  if (price === undefined || !line.product) return line;
  return { ...line, unitPrice: price, product: { ...line.product, price: Math.min(line.product.price, price) } };
}

function withEcos(draft: QuoteDraft, ecos: ReadonlyMap<number, Cents>): QuoteDraft {
  const lines = draft.lines.map((line) => {
    const eco = line.product && ecos.get(line.product.id);
    return line.product && eco !== null && eco !== undefined && eco !== line.product.eco
      ? { ...line, product: { ...line.product, eco } }
      : line;
  });
  return lines.every((line, at) => line === draft.lines[at]) ? draft : { ...draft, lines };
}

/** Moves a line by one; does nothing at either end. */
function withMoved(draft: QuoteDraft, { key, by }: Extract<DraftChange, { type: 'line-moved' }>): QuoteDraft {
  const from = draft.lines.findIndex((line) => line.key === key);
  const [line, neighbour] = [draft.lines[from], draft.lines[from + by]];
  if (!line || !neighbour) return draft;
  const lines = draft.lines.with(from, neighbour).with(from + by, line);
  return { ...draft, lines };
}

/** Moves a line to the index of another line, from 0. */
function withMovedTo(draft: QuoteDraft, { key, at }: Extract<DraftChange, { type: 'line-put' }>): QuoteDraft {
  const from = draft.lines.findIndex((line) => line.key === key);
  const line = draft.lines[from];
  if (!line || from === at || !draft.lines[at]) return draft;
  return { ...draft, lines: draft.lines.toSpliced(from, 1).toSpliced(at, 0, line) };
}

/** Copies a line below itself; the quantity is limited to the remaining stock. */
function withCopy(draft: QuoteDraft, { key, copy }: Extract<DraftChange, { type: 'line-copied' }>): QuoteDraft {
  const at = draft.lines.findIndex((line) => line.key === key);
  const line = draft.lines[at];
  if (!line) return draft;
  const lines = draft.lines.toSpliced(at + 1, 0, { ...line, key: copy });
  return withQuantity({ ...draft, lines }, copy, line.quantity);
}

function withProduct(
  draft: QuoteDraft,
  { key, product, unitPrice }: Extract<DraftChange, { type: 'product-chosen' }>,
): QuoteDraft {
  const chosen = withLine(draft, key, { product, unitPrice, shortage: null });
  const line = chosen.lines.find((one) => one.key === key);
  return withQuantity(chosen, key, Math.max(1, line?.quantity ?? 1));
}

/** WS-293: limits the quantity to the stock and records the shortage. */
function withQuantity(draft: QuoteDraft, key: string, quantity: number): QuoteDraft {
  const max = maxQuantityOf(draft.lines, key);
  return withLine(draft, key, { quantity: Math.min(quantity, max), shortage: quantity > max ? max : null });
}

function withLine(draft: QuoteDraft, key: string, values: Partial<DraftLine>): QuoteDraft {
  return { ...draft, lines: draft.lines.map((line) => (line.key === key ? { ...line, ...values } : line)) };
}

/** Whether the draft has changes that are not in `saved`; keys and shortages do not count. */
export function hasChanges(draft: QuoteDraft, saved: QuoteDraft): boolean {
  return comparableText(draft) !== comparableText(saved);
}

/** Whether the drafts look different: added or removed empty lines count, shortages do not. */
export function hasVisibleChanges(draft: QuoteDraft, before: QuoteDraft): boolean {
  const keys = ({ lines }: QuoteDraft) => lines.map((line) => line.key).join();
  return keys(draft) !== keys(before) || hasChanges(draft, before);
}

function comparableText({ client, lines, ...head }: QuoteDraft): string {
  return JSON.stringify([
    head.number,
    client?.id,
    head.status,
    head.validUntil,
    head.notes.trim(),
    head.discount,
    head.deposit,
    head.approvalReason,
    lines.map(({ key: _key, shortage: _shortage, product, ...line }) => [product?.id, ...Object.values(line)]),
  ]);
}

/** The name of the first field of a line. */
export function firstField({ key, type }: Pick<DraftLine, 'key' | 'type'>): string {
  return `${key}.${type === 'produit' ? 'product' : 'text'}`;
}
