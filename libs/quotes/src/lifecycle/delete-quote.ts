import { type SignedInUser } from '@boutik/platform/http';
import { DiscardFiles } from '@boutik/platform/media';
import { Injectable } from '@nestjs/common';
import { notDeletable } from '../quote.errors.js';
import { canDelete } from './domain/quote-status.js';
import { QuoteFileRow } from '../documents/quote-file.entity.js';
import { QuoteRow } from '../storage/quote.entity.js';
import { QuoteTransactions } from './quote-transactions.js';

@Injectable()
export class DeleteQuote {
  constructor(
    private readonly transactions: QuoteTransactions,
    private readonly discardFiles: DiscardFiles,
  ) {}

  /** Also deletes lines, history, sendings and PDF files. @throws DomainError "conflict" for anything but a draft */
  async delete(actor: SignedInUser, id: number): Promise<void> {
    await this.transactions.change(actor, id, async ({ tx, stored }) => {
      if (!canDelete(stored.row.status)) throw notDeletable(stored.row.status);
      const printed = await tx.findBy(QuoteFileRow, { quoteId: id });
      const keys = printed.map(({ fileKey }) => fileKey);
      await this.discardFiles.discard(tx, 'files', keys);
      await tx.delete(QuoteRow, { id });
    });
  }
}
