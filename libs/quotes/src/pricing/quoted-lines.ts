import { chargedVat } from '@boutik/platform/documents';
import { customerPrice, type CustomerProduct, type ProductForSale } from '@boutik/catalog';
import type { QuoteItemInput } from '@boutik/contract';
import {
  type Cents,
  type ChoiceTerms,
  fromEuros,
  invalidField,
  largestQuantities,
  multiply,
  noChoice,
  offeredLines,
  STANDARD_VAT,
  withVat,
} from '@boutik/kernel';
import { toBasisPoints } from './domain/quote-amounts.js';
import { assertChoiceTerms } from './domain/quote-choices.js';
import { noPricedLines, insufficientStock } from '../quote.errors.js';
import { pricedLines } from './domain/quote-line.js';
import type { QuoteItemRow } from '../storage/quote-item.entity.js';

/** One line to be stored, before its amounts are computed; prices include tax, in cents. */
export type QuotedLine = Pick<
  QuoteItemRow,
  'type' | 'nature' | 'productId' | 'productName' | 'description' | 'quantity' | 'discount' | 'vatRate' | 'chosen'
> &
  ChoiceTerms & { unitPrice: Cents; ecoUnit: Cents; cataloguePrice: Cents | null };

type OfferedLine = Omit<QuotedLine, 'chosen'>;

/** Largest total of a quote, in cents (20 million euros); within the range of an integer column. */
const MAX_TOTAL_CENTS = 2_000_000_000;

type ProductInput = Extract<QuoteItemInput, { type: 'produit' }>;
type FreeInput = Extract<QuoteItemInput, { type: 'libre' }>;

interface CatalogueContext {
  /** With the price lists of the quote's client. */
  products: ReadonlyMap<number, CustomerProduct>;
  /**
   * Products already on the quote, with their catalogue price in cents at that time: they may no longer be on sale, and
   * a later price increase does not count as a discount.
   */
  previousPrices: ReadonlyMap<number, Cents>;
  /** The quote was written without VAT, which the seller charges now: free lines get the normal rate. */
  isTaxedAnew: boolean;
}

/**
 * Validates the input lines and completes them from the catalogue; the stock is checked against the most units of a
 * product that the client may choose. @throws DomainError "invalid" with a message per field
 */
export function toQuotedLines(
  items: readonly QuoteItemInput[],
  { products, previousPrices, isTaxedAnew }: CatalogueContext,
): QuotedLine[] {
  if (pricedLines(items).length === 0) throw noPricedLines();
  const lines = items.map((item, index) => {
    if (item.type === 'section') return toSectionLine(item.product_name);
    if (item.type === 'libre') return toFreeLine(item, isTaxedAnew);
    const product = requireProduct(index, item, { products, previousPrices });
    return toProductLine(item, product, previousPrices.get(product.id));
  });
  assertChoiceTerms(lines);
  assertInStock(lines, products);
  assertTotalWithinLimit(lines);
  const offered = offeredLines(lines);
  return lines.map((line, index) => ({ ...line, chosen: offered[index] ?? true }));
}

function assertInStock(lines: readonly OfferedLine[], products: CatalogueContext['products']): void {
  lines.forEach(({ productId, productName }, index) => {
    const product = productId === null ? undefined : products.get(productId);
    if (!product) return;
    const quantity = largestQuantities(lines.slice(0, index + 1), (line) => line.productId).get(product.id) ?? 0;
    if (quantity > product.stock) throw insufficientStock(index, productName, product.stock);
  });
}

/** What the seller leaves to the client; only alternatives have a group. */
function toChoiceTerms({ choix, groupe, quantite_min, quantite_max }: ProductInput | FreeInput): ChoiceTerms {
  const choiceGroup = choix === 'alternative' ? groupe : null;
  return { choice: choix, choiceGroup, minQuantity: quantite_min, maxQuantity: quantite_max };
}

/** The distinct product ids. */
export function uniqueProductIds(ids: readonly (number | null)[]): number[] {
  return [...new Set(ids)].filter((id) => id !== null);
}

/** The current price of one unit, tax included, in cents. */
export function currentCataloguePrice({ netPrice, vatRate }: Pick<ProductForSale, 'netPrice' | 'vatRate'>): Cents {
  return withVat(netPrice, vatRate);
}

/** The eco-participation in a unit price, tax included, in cents; at most the whole price. */
export function computeEcoUnit(
  { ecoFee, vatRate }: Pick<ProductForSale, 'ecoFee' | 'vatRate'>,
  unitPrice: Cents,
): Cents {
  return Math.min(unitPrice, withVat(ecoFee, vatRate));
}

function requireProduct(
  index: number,
  item: ProductInput,
  { products, previousPrices }: Pick<CatalogueContext, 'products' | 'previousPrices'>,
): CustomerProduct {
  const product = products.get(item.product_id);
  if (!product)
    throw invalidField(
      `items.${index}.product_id`,
      `Le produit de la ligne ${index + 1} n'existe pas ou n'a pas de prix.`,
    );
  if (!product.isActive && !previousPrices.has(product.id))
    throw invalidField(`items.${index}.product_id`, `${product.name} n'est plus en vente.`);
  return product;
}

function toProductLine(item: ProductInput, product: CustomerProduct, previousPrice: Cents | undefined): OfferedLine {
  const unitPrice = fromEuros(item.unit_price);
  // What a price list grants the client for the fewest units is no discount of the author (decision 138).
  const cataloguePrice = withVat(customerPrice(product, item.quantite_min ?? item.quantity).unitNet, product.vatRate);
  return {
    ...toChoiceTerms(item),
    type: 'produit',
    nature: 'bien',
    productId: product.id,
    productName: item.product_name,
    description: `Réf. ${product.reference}`,
    quantity: item.quantity,
    unitPrice,
    discount: toBasisPoints(item.discount_percentage),
    vatRate: product.vatRate,
    ecoUnit: computeEcoUnit(product, unitPrice),
    cataloguePrice: Math.min(cataloguePrice, previousPrice ?? cataloguePrice),
  };
}

function toFreeLine(item: FreeInput, isTaxedAnew: boolean): OfferedLine {
  return {
    ...toChoiceTerms(item),
    type: 'libre',
    nature: item.nature,
    productId: null,
    productName: item.product_name,
    description: item.description,
    quantity: item.quantity,
    unitPrice: fromEuros(item.unit_price),
    discount: toBasisPoints(item.discount_percentage),
    vatRate: isTaxedAnew && item.taux_tva === 0 ? STANDARD_VAT : chargedVat(toBasisPoints(item.taux_tva)),
    ecoUnit: 0,
    cataloguePrice: null,
  };
}

function toSectionLine(title: string): OfferedLine {
  const zeros = { quantity: 0, unitPrice: 0, discount: 0, vatRate: 0, ecoUnit: 0, cataloguePrice: null };
  return {
    type: 'section',
    nature: 'bien',
    productId: null,
    productName: title,
    description: null,
    ...zeros,
    ...noChoice,
  };
}

function assertTotalWithinLimit(lines: readonly OfferedLine[]): void {
  let total = 0;
  lines.forEach((line, index) => {
    total += multiply(line.unitPrice, line.maxQuantity ?? line.quantity);
    if (total > MAX_TOTAL_CENTS)
      throw invalidField(`items.${index}.unit_price`, 'Le montant du devis ne peut pas dépasser 20 millions d’euros.');
  });
}
