import { frenchDay, reunionDay } from '@boutik/kernel';
import { handleEach } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { QuoteRow } from '../storage/quote.entity.js';
import { QuotesRepository } from '../storage/quotes.repository.js';
import { QuoteHistory } from './quote-history.js';
import { QuoteTransactions } from './quote-transactions.js';

const BATCH_SIZE = 200;

/** Records the expiry of quotes whose last day in La Réunion is over, once each, and publishes `quote.expired`. */
@Injectable()
export class ExpireQuotes {
  constructor(
    private readonly transactions: QuoteTransactions,
    private readonly quotes: QuotesRepository,
    private readonly history: QuoteHistory,
  ) {}

  /** @returns the number of quotes that have expired since the last run */
  async expire(): Promise<number> {
    const today = reunionDay(this.history.now());
    return handleEach(await this.quotes.findExpiredIds(today, BATCH_SIZE), (id) => this.expireOne(id, today));
  }

  /** False when the quote was extended or decided meanwhile. */
  private async expireOne(id: number, today: string): Promise<boolean> {
    return this.transactions.run(async (tx, quotes) => {
      const stored = await quotes.lockAny(tx, id);
      if (!stored || stored.row.status !== 'sent' || stored.row.expiredAt || stored.row.validUntil >= today)
        return false;
      stored.row.expiredAt = this.history.now();
      await tx.save(QuoteRow, stored.row);
      await this.history.recordNow(tx, stored.row, {
        action: 'expired',
        description: `Devis resté sans réponse jusqu'au ${frenchDay(stored.row.validUntil)}\u202f: il a expiré`,
        actorId: null,
      });
      await this.history.publishExpired(tx, stored.row);
      return true;
    });
  }
}
