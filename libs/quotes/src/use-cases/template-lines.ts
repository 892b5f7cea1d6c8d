import type { ProductForSale } from '@boutik/catalog';
import { formatEuros } from '@boutik/kernel';
import type { QuoteTemplateItemRow } from '../storage/quote-template-item.entity.js';
import { catalogueNow, ecoUnitOf, type QuotedLine } from './quoted-lines.js';

/** The lines of a template at current prices, and messages in French about what changed since it was saved. */
interface LinesOfToday {
  lines: QuotedLine[];
  changes: string[];
}

/** Products have their current catalogue price; one that is not on sale is left out and listed in `changes`. */
export function linesOfToday(
  items: readonly QuoteTemplateItemRow[],
  products: ReadonlyMap<number, ProductForSale>,
): LinesOfToday {
  const lines: QuotedLine[] = [];
  // A product on several lines is listed once.
  const changes = new Set<string>();
  for (const item of items) {
    if (item.type !== 'produit') {
      lines.push(lineAsKept(item));
      continue;
    }
    const product = item.productId === null ? undefined : products.get(item.productId);
    if (!product?.isActive) {
      changes.add(`«\u00a0${item.text}\u00a0» n’est plus en vente\u202f: sa ligne n’est pas reprise.`);
      continue;
    }
    const line = productLine(item, product);
    lines.push(line);
    if (line.unitPrice !== item.unitPriceCents)
      changes.add(
        `Le prix de «\u00a0${product.name}\u00a0» est passé de ${formatEuros(item.unitPriceCents)} à ${formatEuros(line.unitPrice)}.`,
      );
  }
  return { lines, changes: [...changes] };
}

function productLine({ quantity, discount }: QuoteTemplateItemRow, product: ProductForSale): QuotedLine {
  const unitPrice = catalogueNow(product);
  return {
    type: 'produit',
    nature: 'bien',
    productId: product.id,
    productName: product.name,
    description: `Réf. ${product.reference}`,
    quantity,
    unitPrice,
    discount,
    vatRate: product.vatRate,
    ecoUnit: ecoUnitOf(product, unitPrice),
    cataloguePrice: unitPrice,
  };
}

function lineAsKept(item: QuoteTemplateItemRow): QuotedLine {
  const { type, nature, text: productName, description, quantity, unitPriceCents: unitPrice, discount, vatRate } = item;
  const words = { type, nature, productId: null, productName, description };
  return { ...words, quantity, unitPrice, discount, vatRate, ecoUnit: 0, cataloguePrice: null };
}
