import { Injectable } from '@nestjs/common';
import { QuoteRow } from '../storage/quote.entity.js';
import { QuoteHistory } from './quote-history.js';
import { QuoteTransactions } from './quote-transactions.js';

/** Records that the client has opened a quote. The page reports it on the first user input, so scanners do not count. */
@Injectable()
export class RecordQuoteOpening {
  constructor(
    private readonly transactions: QuoteTransactions,
    private readonly history: QuoteHistory,
  ) {}

  /** Once per version; does not change `updatedAt`. @throws DomainError "not-found" for an unknown link */
  async record(tokenHash: string): Promise<void> {
    await this.transactions.changeByClient({ tokenHash }, async ({ tx, stored: { row } }) => {
      if (row.status !== 'sent' || row.openedAt) return;
      row.openedAt = this.history.now();
      await tx.update(QuoteRow, { id: row.id }, { openedAt: row.openedAt });
      const description =
        row.version > 1 ? `Version ${row.version} consultée par le client` : 'Devis consulté par le client';
      await this.history.recordNow(tx, row, { action: 'opened', description, actorId: null });
      await this.history.publishOpened(tx, row);
    });
  }
}
