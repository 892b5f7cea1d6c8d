import { CustomerPrices } from '@boutik/catalog';
import type { SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import { notRequestable } from '../quote.errors.js';
import { QuoteRequests } from './quote-requests.js';
import { QuoteTransactions } from '../lifecycle/quote-transactions.js';
import { toRequestedLine, addUnits } from './request-lines.js';

/** Adds a product to the customer's quote request: the open one, or a new one. */
@Injectable()
export class RequestQuote {
  constructor(
    private readonly transactions: QuoteTransactions,
    private readonly prices: CustomerPrices,
    private readonly requests: QuoteRequests,
  ) {}

  /**
   * Any quantity may be requested, in stock or not.
   * @returns the id of the quote
   * @throws DomainError "not-found" for what is not on sale, "invalid" above the maximum size of a quote
   */
  async request(
    customer: SignedInUser,
    { productId, quantity }: { productId: number; quantity: number },
  ): Promise<number> {
    return this.transactions.run(async (tx, quotes) => {
      const { id: userId, role } = customer;
      const product = (await this.prices.find([productId], { userId, role }, tx)).get(productId);
      if (!product?.isActive) throw notRequestable();
      const openRequest = await this.requests.findAndLock(tx, customer);
      if (!openRequest)
        return (await this.requests.create({ tx, quotes }, customer, toRequestedLine(product, quantity, 1))).row.id;
      await addUnits(tx, openRequest, { product, quantity });
      await this.requests.updateTotals(tx, openRequest);
      return openRequest.row.id;
    });
  }
}
