import { frenchDay, reunionDay } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { QuoteRow } from '../storage/quote.entity.js';
import { QuotesRepository } from '../storage/quotes.repository.js';
import { QuoteJournal } from './quote-journal.js';
import { QuoteTransactions } from './quote-transactions.js';

const AT_ONCE = 200;

/** Records the expiry of quotes whose last day in La Réunion is over, once each, and publishes `quote.expired`. */
@Injectable()
export class ExpireQuotes {
  constructor(
    private readonly transactions: QuoteTransactions,
    private readonly quotes: QuotesRepository,
    private readonly journal: QuoteJournal,
  ) {}

  /** @returns the number of quotes that have expired since the last run */
  async expire(): Promise<number> {
    const today = reunionDay(this.journal.now());
    let ended = 0;
    for (const id of await this.quotes.endedBefore(today, AT_ONCE)) if (await this.expireOne(id, today)) ended += 1;
    return ended;
  }

  /** False when the quote was extended or decided meanwhile. */
  private async expireOne(id: number, today: string): Promise<boolean> {
    return this.transactions.start(async (tx, quotes) => {
      const stored = await quotes.lockAny(tx, id);
      if (!stored || stored.row.status !== 'sent' || stored.row.expiredAt || stored.row.validUntil >= today)
        return false;
      stored.row.expiredAt = this.journal.now();
      await tx.save(QuoteRow, stored.row);
      await this.journal.noteAt(tx, stored.row, {
        action: 'expired',
        description: `Devis resté sans réponse jusqu'au ${frenchDay(stored.row.validUntil)}\u202f: il a expiré`,
        actorId: null,
      });
      await this.journal.tellExpired(tx, stored.row);
      return true;
    });
  }
}
