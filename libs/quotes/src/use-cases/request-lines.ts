import type { ProductForSale } from '@boutik/catalog';
import { times } from '@boutik/kernel';
import type { EntityManager } from 'typeorm';
import { type AmountFields, frozenAmounts } from './frozen-amounts.js';
import { requestTooLarge } from '../domain/quote.errors.js';
import { QuoteRow } from '../storage/quote.entity.js';
import { QuoteItemRow } from '../storage/quote-item.entity.js';
import type { NewItem, StoredQuote } from '../storage/quotes.repository.js';
import { catalogueNow, ecoUnitOf } from './quoted-lines.js';

const MOST_UNITS = 9999;
const MOST_LINES = 200;
/** In cents; within the range of an integer column. */
const LARGEST = 2_000_000_000;

/** A line of a request, at the current catalogue price, tax included. */
export function askedLine(product: ProductForSale, quantity: number, place: number): NewItem {
  const unitPriceCents = catalogueNow(product);
  return {
    type: 'produit',
    nature: 'bien',
    place,
    productId: product.id,
    productName: product.name,
    description: `Réf. ${product.reference}`,
    quantity,
    unitPriceCents,
    cataloguePriceCents: unitPriceCents,
    discount: 0,
    discountedPriceCents: unitPriceCents,
    totalCents: times(unitPriceCents, quantity),
    vatRate: product.vatRate,
    ecoUnitCents: ecoUnitOf(product, unitPriceCents),
  };
}

/** Adds units of a product to its line, or as a new line. Mutates `items`. */
export async function putUnits(
  tx: EntityManager,
  { row, items }: StoredQuote,
  { product, quantity }: { product: ProductForSale; quantity: number },
): Promise<void> {
  const line = items.find((item) => item.productId === product.id);
  if (line) return setUnits(tx, line, line.quantity + quantity);
  if (items.length >= MOST_LINES) throw requestTooLarge();
  const place = Math.max(0, ...items.map((item) => item.place)) + 1;
  const added = tx.create(QuoteItemRow, { ...askedLine(product, quantity, place), quoteId: row.id });
  if (added.totalCents > LARGEST) throw requestTooLarge();
  await tx.insert(QuoteItemRow, added);
  items.push(added);
}

/** Keeps the id of the line, which the client refers to. @throws DomainError "invalid" */
export async function setUnits(tx: EntityManager, line: QuoteItemRow, quantity: number): Promise<void> {
  if (quantity > MOST_UNITS) throw requestTooLarge();
  Object.assign(line, { quantity, totalCents: times(line.discountedPriceCents, quantity) });
  if (line.totalCents > LARGEST) throw requestTooLarge();
  await tx.update(QuoteItemRow, { id: line.id }, { quantity, totalCents: line.totalCents });
}

/** Updates the totals of the quote from its lines. */
export async function totalUp(tx: EntityManager, { row, items }: StoredQuote, now: Date): Promise<void> {
  Object.assign(row, requestTotals(items), { updatedAt: now });
  await tx.save(QuoteRow, row);
}

/** @throws DomainError "invalid" above the maximum total of a quote */
export function requestTotals(items: readonly AmountFields[]) {
  const { subtotal, total } = frozenAmounts(items, 0);
  if (subtotal > LARGEST) throw requestTooLarge();
  return { discount: 0, subtotalCents: subtotal, discountCents: 0, totalCents: total };
}
