import type { SignedInUser } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { unknownLine } from '../domain/quote.errors.js';
import { QuoteItemRow } from '../storage/quote-item.entity.js';
import type { StoredQuote } from '../storage/quotes.repository.js';
import { OpenRequests } from './open-requests.js';
import { QuoteTransactions } from './quote-transactions.js';
import { setUnits } from './request-lines.js';

/** The customer changes the lines of their request until staff takes it up (AC-352). */
@Injectable()
export class ChangeRequest {
  constructor(
    private readonly transactions: QuoteTransactions,
    private readonly requests: OpenRequests,
  ) {}

  /** @returns the id of the quote @throws DomainError "not-found", "conflict" or "invalid" */
  async setQuantity(asker: SignedInUser, itemId: number, quantity: number): Promise<number> {
    return this.change(asker, itemId, async (tx, { items }) => {
      const line = items.find(({ id }) => id === itemId);
      if (line?.type !== 'produit') throw unknownLine();
      await setUnits(tx, line, quantity);
    });
  }

  /** A request without lines is kept, so that products can be added again. @returns the id of the quote */
  async removeLine(asker: SignedInUser, itemId: number): Promise<number> {
    return this.change(asker, itemId, async (tx, stored) => {
      await tx.delete(QuoteItemRow, { id: itemId });
      stored.items = stored.items.filter(({ id }) => id !== itemId);
    });
  }

  private async change(
    asker: SignedInUser,
    itemId: number,
    work: (tx: EntityManager, stored: StoredQuote) => Promise<void>,
  ): Promise<number> {
    return this.transactions.start(async (tx) => {
      const stored = await this.requests.findByLine(tx, asker, itemId);
      await work(tx, stored);
      await this.requests.totalUp(tx, stored);
      return stored.row.id;
    });
  }
}
