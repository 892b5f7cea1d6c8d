import { addDays, frenchDay, reunionDay } from '@boutik/kernel';
import type { SignedInUser } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { notExtendable, tooShortExtension } from '../domain/quote.errors.js';
import { QuoteRow } from '../storage/quote.entity.js';
import { QuoteJournal } from './quote-journal.js';
import { QuoteTransactions } from './quote-transactions.js';
import { SendQuote } from './send-quote.js';

const USUAL_DAYS = 30;

/** Prolongs a quote that the client has not answered, expired or not, and mails it anew: prices stay as they were. */
@Injectable()
export class ExtendQuote {
  constructor(
    private readonly transactions: QuoteTransactions,
    private readonly sending: SendQuote,
    private readonly journal: QuoteJournal,
  ) {}

  /**
   * The client gets a new version; who has the earlier one open is told so when deciding.
   * @param until the new last day, "yyyy-mm-dd"; thirty days from now when left out
   * @throws DomainError "conflict" for a quote that is not with its client, "invalid" for a day that prolongs nothing
   */
  async extend(actor: SignedInUser, id: number, until: string | undefined): Promise<void> {
    await this.transactions.change(actor, id, async (hand) => {
      const { row } = hand.stored;
      if (row.status !== 'sent') throw notExtendable(row.status);
      const now = this.journal.now();
      const today = reunionDay(now);
      const validUntil = until ?? addDays(today, USUAL_DAYS);
      if (validUntil < today || validUntil <= row.validUntil) throw tooShortExtension(row.validUntil);
      Object.assign(row, { validUntil, version: row.version + 1, openedAt: null, expiredAt: null, updatedAt: now });
      await hand.tx.save(QuoteRow, row);
      await this.journal.note(hand.tx, row, {
        action: 'extended',
        description: `Validité prolongée jusqu'au ${frenchDay(validUntil)}\u202f: version ${row.version}`,
        actorId: actor.id,
      });
      await this.sending.sendInHand(hand, actor, { customMessage: '', copyToCommercial: false });
    });
  }
}
