import { ProductsForSale } from '@boutik/catalog';
import type { SignedInUser } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { notAskable } from '../domain/quote.errors.js';
import { OpenRequests } from './open-requests.js';
import { QuoteTransactions } from './quote-transactions.js';
import { askedLine, putUnits } from './request-lines.js';

/** Adds a product to the customer's quote request: the open one, or a new one. */
@Injectable()
export class AskForQuote {
  constructor(
    private readonly transactions: QuoteTransactions,
    private readonly products: ProductsForSale,
    private readonly requests: OpenRequests,
  ) {}

  /**
   * Any quantity may be requested, in stock or not.
   * @returns the id of the quote
   * @throws DomainError "not-found" for what is not on sale, "invalid" above the maximum size of a quote
   */
  async ask(asker: SignedInUser, { productId, quantity }: { productId: number; quantity: number }): Promise<number> {
    return this.transactions.start(async (tx, quotes) => {
      const product = (await this.products.find([productId], tx)).get(productId);
      if (!product?.isActive) throw notAskable();
      const open = await this.requests.find(tx, asker);
      if (!open) return (await this.requests.begin({ tx, quotes }, asker, askedLine(product, quantity, 1))).row.id;
      await putUnits(tx, open, { product, quantity });
      await this.requests.totalUp(tx, open);
      return open.row.id;
    });
  }
}
