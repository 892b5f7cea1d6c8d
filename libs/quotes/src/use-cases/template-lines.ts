import type { ProductForSale } from '@boutik/catalog';
import { formatEuros } from '@boutik/kernel';
import type { QuoteTemplateItemRow } from '../storage/quote-template-item.entity.js';
import { catalogueNow, ecoUnitOf, type QuotedLine } from './quoted-lines.js';

/** What a template gives a new quote today, and in French what is no longer as it was when the template was kept. */
interface LinesOfToday {
  lines: QuotedLine[];
  changes: string[];
}

/** Products cost what the catalogue asks today; one that cannot be sold is left out and named. */
export function linesOfToday(
  items: readonly QuoteTemplateItemRow[],
  products: ReadonlyMap<number, ProductForSale>,
): LinesOfToday {
  const lines: QuotedLine[] = [];
  // A product on several lines is spoken of once.
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
