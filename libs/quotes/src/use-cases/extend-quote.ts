import { addDays, frenchDay, reunionDay } from '@boutik/kernel';
import type { SignedInUser } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { notExtendable, tooShortExtension } from '../domain/quote.errors.js';
import { QuoteRow } from '../storage/quote.entity.js';
import { QuoteJournal } from './quote-journal.js';
import { QuoteTransactions } from './quote-transactions.js';
import { SendQuote } from './send-quote.js';

const USUAL_DAYS = 30;

/** Extends a quote that is not decided, expired or not, at the same prices, and e-mails it again. */
@Injectable()
export class ExtendQuote {
  constructor(
    private readonly transactions: QuoteTransactions,
    private readonly sending: SendQuote,
    private readonly journal: QuoteJournal,
  ) {}

  /**
   * Creates a new version; a decision on the earlier version is refused.
   * @param until the new last day, "yyyy-mm-dd"; 30 days from today by default
   * @throws DomainError "conflict" for a quote that is not sent, "invalid" for a day that does not extend it
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
