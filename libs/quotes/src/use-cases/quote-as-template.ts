import { type ProductForSale, ProductsForSale } from '@boutik/catalog';
import { Clock } from '@boutik/kernel';
import type { SignedInUser } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { nothingToKeep } from '../domain/quote.errors.js';
import { pricedLines } from '../domain/quote-line.js';
import type { QuoteItemRow } from '../storage/quote-item.entity.js';
import type { NewTemplate, NewTemplateItem } from '../storage/quote-templates.repository.js';
import { FindQuotes } from './find-quotes.js';
import { catalogueNow, productsOf } from './quoted-lines.js';

/** Converts a quote to a template, without its client and its negotiated prices. */
@Injectable()
export class QuoteAsTemplate {
  constructor(
    private readonly quotes: FindQuotes,
    private readonly products: ProductsForSale,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError "not-found" also for a colleague's quote, "invalid" for one without lines */
  async read(
    actor: SignedInUser,
    quoteId: number,
  ): Promise<{ template: Omit<NewTemplate, 'name'>; items: NewTemplateItem[] }> {
    const { row, items } = await this.quotes.stored(actor, quoteId);
    if (pricedLines(items).length === 0) throw nothingToKeep();
    const products = await this.products.find(productsOf(items.map(({ productId }) => productId)));
    const now = this.clock.now();
    const { notes, discount } = row;
    return {
      template: { notes, discount, authorId: actor.id, createdAt: now, updatedAt: now },
      items: items.map((item, at) => ({ ...kept(item, products), place: at + 1 })),
    };
  }
}

/** A product that no longer has a price keeps the price of the quote. */
function kept(item: QuoteItemRow, products: ReadonlyMap<number, ProductForSale>): Omit<NewTemplateItem, 'place'> {
  const { type, nature, productId, quantity, discount, vatRate } = item;
  const product = productId === null ? undefined : products.get(productId);
  return {
    type,
    nature,
    productId,
    text: item.productName,
    description: type === 'libre' ? item.description : null,
    quantity,
    unitPriceCents: product ? catalogueNow(product) : item.unitPriceCents,
    discount,
    vatRate,
  };
}
