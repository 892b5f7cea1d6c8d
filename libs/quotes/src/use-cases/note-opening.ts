import { Injectable } from '@nestjs/common';
import { QuoteRow } from '../storage/quote.entity.js';
import { QuoteJournal } from './quote-journal.js';
import { QuoteTransactions } from './quote-transactions.js';

/** Records that the client has opened a quote. The page reports it on the first user input, so scanners do not count. */
@Injectable()
export class NoteOpening {
  constructor(
    private readonly transactions: QuoteTransactions,
    private readonly journal: QuoteJournal,
  ) {}

  /** Once per version; does not change `updatedAt`. @throws DomainError "not-found" for an unknown link */
  async note(tokenHash: string): Promise<void> {
    await this.transactions.answer({ tokenHash }, async ({ tx, stored: { row } }) => {
      if (row.status !== 'sent' || row.openedAt) return;
      row.openedAt = this.journal.now();
      await tx.update(QuoteRow, { id: row.id }, { openedAt: row.openedAt });
      const description =
        row.version > 1 ? `Version ${row.version} consultée par le client` : 'Devis consulté par le client';
      await this.journal.noteAt(tx, row, { action: 'opened', description, actorId: null });
      await this.journal.tellOpened(tx, row);
    });
  }
}
