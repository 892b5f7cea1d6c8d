import type { SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { unknownLine } from '../quote.errors.js';
import { QuoteItemRow } from '../storage/quote-item.entity.js';
import type { StoredQuote } from '../storage/quotes.repository.js';
import { QuoteRequests } from './quote-requests.js';
import { QuoteTransactions } from '../lifecycle/quote-transactions.js';
import { setQuantity } from './request-lines.js';

/** The customer changes the lines of their request until staff takes it up (AC-352). */
@Injectable()
export class UpdateQuoteRequest {
  constructor(
    private readonly transactions: QuoteTransactions,
    private readonly requests: QuoteRequests,
  ) {}

  /** @returns the id of the quote @throws DomainError "not-found", "conflict" or "invalid" */
  async setQuantity(customer: SignedInUser, itemId: number, quantity: number): Promise<number> {
    return this.update(customer, itemId, async (tx, { items }) => {
      const line = items.find(({ id }) => id === itemId);
      if (line?.type !== 'produit') throw unknownLine();
      await setQuantity(tx, line, quantity);
    });
  }

  /** A request without lines is kept, so that products can be added again. @returns the id of the quote */
  async removeLine(customer: SignedInUser, itemId: number): Promise<number> {
    return this.update(customer, itemId, async (tx, stored) => {
      await tx.delete(QuoteItemRow, { id: itemId });
      stored.items = stored.items.filter(({ id }) => id !== itemId);
    });
  }

  private async update(
    customer: SignedInUser,
    itemId: number,
    work: (tx: EntityManager, stored: StoredQuote) => Promise<void>,
  ): Promise<number> {
    return this.transactions.run(async (tx) => {
      const stored = await this.requests.lockByLine(tx, customer, itemId);
      await work(tx, stored);
      await this.requests.updateTotals(tx, stored);
      return stored.row.id;
    });
  }
}
