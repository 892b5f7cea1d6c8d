import { addDays, frenchDay, reunionDay } from '@boutik/kernel';
import { QuoteApprovals } from '@boutik/orders';
import { configuration } from '@boutik/platform/config';
import type { SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import { notExtendable, tooShortExtension } from '../quote.errors.js';
import { noLoss } from './domain/quote-status.js';
import { QuoteRow } from '../storage/quote.entity.js';
import { QuoteHistory } from './quote-history.js';
import { QuoteTransactions } from './quote-transactions.js';
import { SendQuote } from '../notifications/send-quote.js';

/** Extends a quote that is not decided, expired or not, at the same prices, and e-mails it again. */
@Injectable()
export class ExtendQuote {
  constructor(
    private readonly transactions: QuoteTransactions,
    private readonly sending: SendQuote,
    private readonly history: QuoteHistory,
    private readonly companyApprovals: QuoteApprovals,
  ) {}

  /**
   * Creates a new version; a decision on the earlier version is refused.
   * @param until the new last day, "yyyy-mm-dd"; by default as many days from today as a new quote is valid
   * @throws DomainError "conflict" for a quote that is not sent, "invalid" for a day that does not extend it
   */
  async extend(actor: SignedInUser, id: number, until: string | undefined): Promise<void> {
    await this.transactions.change(actor, id, async (locked) => {
      const { row } = locked.stored;
      if (row.status !== 'sent') throw notExtendable(row.status);
      const now = this.history.now();
      const today = reunionDay(now);
      const validUntil = until ?? addDays(today, configuration().quotes.validDays);
      if (validUntil < today || validUntil <= row.validUntil) throw tooShortExtension(row.validUntil);
      row.validUntil = validUntil;
      row.version += 1;
      row.openedAt = null;
      row.expiredAt = null;
      Object.assign(row, noLoss);
      row.updatedAt = now;
      await locked.tx.save(QuoteRow, row);
      await this.companyApprovals.withdraw(locked.tx, row.id);
      await this.history.record(locked.tx, row, {
        action: 'extended',
        description: `Validité prolongée jusqu'au ${frenchDay(validUntil)}\u202f: version ${row.version}`,
        actorId: actor.id,
      });
      await this.sending.sendLocked(locked, actor, { customMessage: '', copyToCommercial: false });
    });
  }
}
