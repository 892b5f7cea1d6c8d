import { customerPrice, type CustomerProduct } from '@boutik/catalog';
import { multiply, noChoice, splitVat, withVat } from '@boutik/kernel';
import type { EntityManager } from 'typeorm';
import { type AmountFields, computeFrozenAmounts } from '../pricing/frozen-amounts.js';
import { requestTooLarge } from '../quote.errors.js';
import { QuoteRow } from '../storage/quote.entity.js';
import { QuoteItemRow } from '../storage/quote-item.entity.js';
import type { NewItem, StoredQuote } from '../storage/quotes.repository.js';
import { computeEcoUnit } from '../pricing/quoted-lines.js';

const MAX_UNITS = 9999;
const MAX_LINES = 200;
/** In cents; within the range of an integer column. */
const MAX_TOTAL_CENTS = 2_000_000_000;

/** A line of a request, at the customer's current price, tax included. */
export function toRequestedLine(product: CustomerProduct, quantity: number, lineNumber: number): NewItem {
  const unitPriceCents = withVat(customerPrice(product, quantity).unitNet, product.vatRate);
  const totalCents = multiply(unitPriceCents, quantity);
  return {
    type: 'produit',
    nature: 'bien',
    lineNumber,
    productId: product.id,
    productName: product.name,
    description: `Réf. ${product.reference}`,
    quantity,
    unitPriceCents,
    cataloguePriceCents: unitPriceCents,
    discount: 0,
    discountedPriceCents: unitPriceCents,
    totalCents,
    netCents: splitVat(totalCents, product.vatRate).net,
    vatRate: product.vatRate,
    ecoUnitCents: computeEcoUnit(product, unitPriceCents),
    ...noChoice,
    chosen: true,
  };
}

/** Adds units of a product to its line, or as a new line. Mutates `items`. */
export async function addUnits(
  tx: EntityManager,
  { row, items }: StoredQuote,
  { product, quantity }: { product: CustomerProduct; quantity: number },
): Promise<void> {
  const line = items.find((item) => item.productId === product.id);
  if (line) return setQuantity(tx, line, line.quantity + quantity);
  if (items.length >= MAX_LINES) throw requestTooLarge();
  const lineNumber = Math.max(0, ...items.map((item) => item.lineNumber)) + 1;
  const added = tx.create(QuoteItemRow, { ...toRequestedLine(product, quantity, lineNumber), quoteId: row.id });
  if (added.totalCents > MAX_TOTAL_CENTS) throw requestTooLarge();
  await tx.insert(QuoteItemRow, added);
  items.push(added);
}

/** Keeps the id of the line, which the client refers to. @throws DomainError "invalid" */
export async function setQuantity(tx: EntityManager, line: QuoteItemRow, quantity: number): Promise<void> {
  if (quantity > MAX_UNITS) throw requestTooLarge();
  line.quantity = quantity;
  line.totalCents = multiply(line.discountedPriceCents, quantity);
  if (line.totalCents > MAX_TOTAL_CENTS) throw requestTooLarge();
  line.netCents = splitVat(line.totalCents, line.vatRate).net;
  await tx.update(QuoteItemRow, { id: line.id }, { quantity, totalCents: line.totalCents, netCents: line.netCents });
}

/** Updates the totals of the quote from its lines. */
export async function updateTotals(tx: EntityManager, { row, items }: StoredQuote, now: Date): Promise<void> {
  tx.merge<QuoteRow>(QuoteRow, row, computeRequestTotals(items), { updatedAt: now });
  await tx.save(QuoteRow, row);
}

/** @throws DomainError "invalid" above the maximum total of a quote */
export function computeRequestTotals(items: readonly AmountFields[]) {
  const { subtotal, total } = computeFrozenAmounts(items, 0);
  if (subtotal > MAX_TOTAL_CENTS) throw requestTooLarge();
  return { discount: 0, subtotalCents: subtotal, discountCents: 0, totalCents: total };
}
