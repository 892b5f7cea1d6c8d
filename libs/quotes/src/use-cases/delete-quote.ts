import type { SignedInUser } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { notDeletable } from '../domain/quote.errors.js';
import { mayDelete } from '../domain/quote-status.js';
import { QuoteRow } from '../storage/quote.entity.js';
import { QuoteTransactions } from './quote-transactions.js';

@Injectable()
export class DeleteQuote {
  constructor(private readonly transactions: QuoteTransactions) {}

  /** Lines, history and sendings go with it. @throws DomainError "conflict" for anything but a draft */
  async delete(actor: SignedInUser, id: number): Promise<void> {
    await this.transactions.change(actor, id, async ({ tx, stored }) => {
      if (!mayDelete(stored.row.status)) throw notDeletable(stored.row.status);
      await tx.delete(QuoteRow, { id });
    });
  }
}
