import type { ProductForSale } from '@boutik/catalog';
import { formatEuros } from '@boutik/kernel';
import type { QuoteTemplateItemRow } from './quote-template-item.entity.js';
import { currentCataloguePrice, computeEcoUnit, type QuotedLine } from '../pricing/quoted-lines.js';

/** The lines of a template at current prices, and messages in French about what changed since it was saved. */
interface CurrentLines {
  lines: QuotedLine[];
  changes: string[];
}

/** Products have their current catalogue price; one that is not on sale is left out and listed in `changes`. */
export function toCurrentLines(
  items: readonly QuoteTemplateItemRow[],
  products: ReadonlyMap<number, ProductForSale>,
): CurrentLines {
  const lines: QuotedLine[] = [];
  // A product on several lines is listed once.
  const changes = new Set<string>();
  for (const item of items) {
    if (item.type !== 'produit') {
      lines.push(toStoredLine(item));
      continue;
    }
    const product = item.productId === null ? undefined : products.get(item.productId);
    if (!product?.isActive) {
      changes.add(`«\u00a0${item.text}\u00a0» n’est plus en vente\u202f: sa ligne n’est pas reprise.`);
      continue;
    }
    const line = toProductLine(item, product);
    lines.push(line);
    if (line.unitPrice !== item.unitPriceCents)
      changes.add(
        `Le prix de «\u00a0${product.name}\u00a0» est passé de ${formatEuros(item.unitPriceCents)} à ${formatEuros(line.unitPrice)}.`,
      );
  }
  return { lines, changes: [...changes] };
}

function toProductLine(item: QuoteTemplateItemRow, product: ProductForSale): QuotedLine {
  const unitPrice = currentCataloguePrice(product);
  const { quantity, discount } = item;
  return {
    ...termsOf(item),
    type: 'produit',
    nature: 'bien',
    productId: product.id,
    productName: product.name,
    description: `Réf. ${product.reference}`,
    quantity,
    unitPrice,
    discount,
    vatRate: product.vatRate,
    ecoUnit: computeEcoUnit(product, unitPrice),
    cataloguePrice: unitPrice,
  };
}

function toStoredLine(item: QuoteTemplateItemRow): QuotedLine {
  const { type, nature, text: productName, description, quantity, unitPriceCents: unitPrice, discount, vatRate } = item;
  const texts = { type, nature, productId: null, productName, description };
  return { ...termsOf(item), ...texts, quantity, unitPrice, discount, vatRate, ecoUnit: 0, cataloguePrice: null };
}

/** The quote that is made of the template decides which lines count. */
function termsOf({ choice, choiceGroup, minQuantity, maxQuantity }: QuoteTemplateItemRow) {
  return { choice, choiceGroup, minQuantity, maxQuantity, chosen: choice !== 'option' };
}
