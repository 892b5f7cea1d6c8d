import type { SignedInUser } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { finalQuote } from '../domain/quote.errors.js';
import { isFinal, type QuoteStatus } from '../domain/quote-status.js';
import { moveByStaff } from './move-quote.js';
import { QuoteJournal } from './quote-journal.js';
import { QuoteTransactions } from './quote-transactions.js';

@Injectable()
export class ChangeQuoteStatus {
  constructor(
    private readonly transactions: QuoteTransactions,
    private readonly journal: QuoteJournal,
  ) {}

  /** Setting the present status changes nothing (WS-263). @throws DomainError "conflict" for a decided quote */
  async change(actor: SignedInUser, id: number, to: QuoteStatus): Promise<void> {
    await this.transactions.change(actor, id, async (hand) => {
      const { status } = hand.stored.row;
      if (isFinal(status)) throw finalQuote(status);
      if (to !== status) await moveByStaff(hand, { to, actor }, this.journal);
    });
  }
}
