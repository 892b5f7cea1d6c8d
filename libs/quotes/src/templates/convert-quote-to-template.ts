import { type ProductForSale, ProductsForSale } from '@boutik/catalog';
import { Clock } from '@boutik/kernel';
import type { SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import { nothingToSave } from '../quote.errors.js';
import { pricedLines } from '../pricing/domain/quote-line.js';
import type { QuoteItemRow } from '../storage/quote-item.entity.js';
import type { NewTemplate, NewTemplateItem } from './quote-templates.repository.js';
import { FindQuotes } from '../staff/find-quotes.js';
import { currentCataloguePrice, uniqueProductIds } from '../pricing/quoted-lines.js';

/** Converts a quote to a template, without its client and its negotiated prices. */
@Injectable()
export class ConvertQuoteToTemplate {
  constructor(
    private readonly quotes: FindQuotes,
    private readonly products: ProductsForSale,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError "not-found" also for a colleague's quote, "invalid" for one without lines */
  async convert(
    actor: SignedInUser,
    quoteId: number,
  ): Promise<{ template: Omit<NewTemplate, 'name'>; items: NewTemplateItem[] }> {
    const { row, items } = await this.quotes.findStored(actor, quoteId);
    if (pricedLines(items).length === 0) throw nothingToSave();
    const products = await this.products.find(uniqueProductIds(items.map(({ productId }) => productId)));
    const now = this.clock.now();
    const { notes, discount } = row;
    return {
      template: { notes, discount, authorId: actor.id, createdAt: now, updatedAt: now },
      items: items.map((item, index) => ({ ...toTemplateItem(item, products), lineNumber: index + 1 })),
    };
  }
}

/** A product that no longer has a price keeps the price of the quote. */
function toTemplateItem(
  item: QuoteItemRow,
  products: ReadonlyMap<number, ProductForSale>,
): Omit<NewTemplateItem, 'lineNumber'> {
  const { type, nature, productId, quantity, discount, vatRate } = item;
  const { choice, choiceGroup, minQuantity, maxQuantity } = item;
  const product = productId === null ? undefined : products.get(productId);
  return {
    type,
    nature,
    productId,
    text: item.productName,
    description: type === 'libre' ? item.description : null,
    quantity,
    unitPriceCents: product ? currentCataloguePrice(product) : item.unitPriceCents,
    discount,
    vatRate,
    choice,
    choiceGroup,
    minQuantity,
    maxQuantity,
  };
}
