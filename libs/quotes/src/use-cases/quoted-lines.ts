import type { ProductForSale } from '@boutik/catalog';
import type { QuoteItemInput } from '@boutik/contract';
import { type Cents, fromEuros, invalidField, times, withVat } from '@boutik/kernel';
import { basisPoints } from '../domain/quote-amounts.js';
import { nothingPriced, overStock } from '../domain/quote.errors.js';
import { pricedLines } from '../domain/quote-line.js';
import type { QuoteItemRow } from '../storage/quote-item.entity.js';

/** One line to be stored, before its amounts are computed; prices include tax, in cents. */
export type QuotedLine = Pick<
  QuoteItemRow,
  'type' | 'nature' | 'productId' | 'productName' | 'description' | 'quantity' | 'discount' | 'vatRate'
> & { unitPrice: Cents; ecoUnit: Cents; cataloguePrice: Cents | null };

/** Largest total of a quote, in cents (20 million euros); within the range of an integer column. */
const LARGEST = 2_000_000_000;

type ProductInput = Extract<QuoteItemInput, { type: 'produit' }>;
type FreeInput = Extract<QuoteItemInput, { type: 'libre' }>;

interface Shelf {
  products: ReadonlyMap<number, ProductForSale>;
  /**
   * Products already on the quote, with their catalogue price in cents at that time: they may no longer be on sale, and
   * a later price increase does not count as a discount.
   */
  kept: ReadonlyMap<number, Cents>;
}

/**
 * Validates the input lines and completes them from the catalogue; the stock is checked against the sum of all lines of
 * a product. @throws DomainError "invalid" with a message per field
 */
export function quotedLines(items: readonly QuoteItemInput[], { products, kept }: Shelf): QuotedLine[] {
  if (pricedLines(items).length === 0) throw nothingPriced();
  const asked = new Map<number, number>();
  const lines = items.map((item, at) => {
    if (item.type === 'section') return sectionLine(item.product_name);
    if (item.type === 'libre') return freeLine(item);
    const product = productAt(at, item, { products, kept });
    const quantity = (asked.get(product.id) ?? 0) + item.quantity;
    asked.set(product.id, quantity);
    if (quantity > product.stock) throw overStock(at, item.product_name, product.stock);
    return productLine(item, product, kept.get(product.id));
  });
  checkSize(lines);
  return lines;
}

/** The distinct product ids. */
export function productsOf(ids: readonly (number | null)[]): number[] {
  return [...new Set(ids)].filter((id) => id !== null);
}

/** The current price of one unit, tax included, in cents. */
export function catalogueNow({ netPrice, vatRate }: Pick<ProductForSale, 'netPrice' | 'vatRate'>): Cents {
  return withVat(netPrice, vatRate);
}

/** The eco-participation in a unit price, tax included, in cents; at most the whole price. */
export function ecoUnitOf({ ecoFee, vatRate }: Pick<ProductForSale, 'ecoFee' | 'vatRate'>, unitPrice: Cents): Cents {
  return Math.min(unitPrice, withVat(ecoFee, vatRate));
}

function productAt(at: number, item: ProductInput, { products, kept }: Shelf): ProductForSale {
  const product = products.get(item.product_id);
  if (!product)
    throw invalidField(`items.${at}.product_id`, `Le produit de la ligne ${at + 1} n'existe pas ou n'a pas de prix.`);
  if (!product.isActive && !kept.has(product.id))
    throw invalidField(`items.${at}.product_id`, `${product.name} n'est plus en vente.`);
  return product;
}

function productLine(item: ProductInput, product: ProductForSale, keptPrice: Cents | undefined): QuotedLine {
  const unitPrice = fromEuros(item.unit_price);
  const cataloguePrice = catalogueNow(product);
  return {
    type: 'produit',
    nature: 'bien',
    productId: product.id,
    productName: item.product_name,
    description: `Réf. ${product.reference}`,
    quantity: item.quantity,
    unitPrice,
    discount: basisPoints(item.discount_percentage),
    vatRate: product.vatRate,
    ecoUnit: ecoUnitOf(product, unitPrice),
    cataloguePrice: Math.min(cataloguePrice, keptPrice ?? cataloguePrice),
  };
}

function freeLine(item: FreeInput): QuotedLine {
  return {
    type: 'libre',
    nature: item.nature,
    productId: null,
    productName: item.product_name,
    description: item.description,
    quantity: item.quantity,
    unitPrice: fromEuros(item.unit_price),
    discount: basisPoints(item.discount_percentage),
    vatRate: basisPoints(item.taux_tva),
    ecoUnit: 0,
    cataloguePrice: null,
  };
}

function sectionLine(title: string): QuotedLine {
  const nothing = { quantity: 0, unitPrice: 0, discount: 0, vatRate: 0, ecoUnit: 0, cataloguePrice: null };
  return { type: 'section', nature: 'bien', productId: null, productName: title, description: null, ...nothing };
}

function checkSize(lines: readonly QuotedLine[]): void {
  let total = 0;
  lines.forEach((line, at) => {
    total += times(line.unitPrice, line.quantity);
    if (total > LARGEST)
      throw invalidField(`items.${at}.unit_price`, 'Le montant du devis ne peut pas dépasser 20 millions d’euros.');
  });
}
