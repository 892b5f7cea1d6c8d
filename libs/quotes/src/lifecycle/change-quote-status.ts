import type { SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import { finalQuote } from '../quote.errors.js';
import { isFinal, type QuoteStatus } from './domain/quote-status.js';
import { transitionByStaff } from './transition-quote.js';
import { QuoteHistory } from './quote-history.js';
import { QuoteTransactions } from './quote-transactions.js';

@Injectable()
export class ChangeQuoteStatus {
  constructor(
    private readonly transactions: QuoteTransactions,
    private readonly history: QuoteHistory,
  ) {}

  /** Setting the present status changes nothing (WS-263). @throws DomainError "conflict" for a decided quote */
  async change(actor: SignedInUser, id: number, to: QuoteStatus): Promise<void> {
    await this.transactions.change(actor, id, async (locked) => {
      const { status } = locked.stored.row;
      if (isFinal(status)) throw finalQuote(status);
      if (to !== status) await transitionByStaff(locked, { to, actor }, this.history);
    });
  }
}
