import type { QuoteLossReason } from '@boutik/contract';
import type { SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import { isLost } from '../lifecycle/domain/quote-status.js';
import { QuoteHistory } from '../lifecycle/quote-history.js';
import { QuoteTransactions } from '../lifecycle/quote-transactions.js';
import { notLost } from '../quote.errors.js';
import { QuoteRow } from '../storage/quote.entity.js';
import { lossReasonLabels } from './loss-reasons.js';

/** Notes why a quote is lost. Its timeline shows who noted it, and each later change. */
@Injectable()
export class NoteQuoteLoss {
  constructor(
    private readonly transactions: QuoteTransactions,
    private readonly history: QuoteHistory,
  ) {}

  /**
   * Noting the same again changes nothing. It is no change of the quote itself: neither its version tag nor its date changes.
   * @throws DomainError "not-found"; "conflict" for a quote that is neither rejected nor expired
   */
  async note(actor: SignedInUser, id: number, loss: { reason: QuoteLossReason; note: string | null }): Promise<void> {
    await this.transactions.change(actor, id, async ({ tx, stored: { row } }) => {
      if (!isLost(row, this.history.now())) throw notLost();
      if (row.lostReason === loss.reason && row.lostNote === loss.note) return;
      await tx.update(QuoteRow, { id }, { lostReason: loss.reason, lostNote: loss.note });
      await this.history.recordNow(tx, row, {
        action: 'lost',
        description: `Devis perdu\u202f: ${lossReasonLabels[loss.reason].toLowerCase()}`,
        actorId: actor.id,
      });
    });
  }
}
