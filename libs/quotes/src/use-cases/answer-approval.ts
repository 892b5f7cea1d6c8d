import type { SignedInUser } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { nothingToApprove } from '../domain/quote.errors.js';
import { QuoteRow } from '../storage/quote.entity.js';
import { QuoteJournal } from './quote-journal.js';
import { QuoteTransactions } from './quote-transactions.js';

/** An administrator approves or refuses a discount beyond the owner's limit. */
@Injectable()
export class AnswerApproval {
  constructor(
    private readonly transactions: QuoteTransactions,
    private readonly journal: QuoteJournal,
  ) {}

  /** @throws DomainError "conflict" when no approval is pending */
  async answer(
    admin: SignedInUser,
    id: number,
    { given, comment }: { given: boolean; comment: string | null },
  ): Promise<void> {
    await this.transactions.change(admin, id, async ({ tx, stored: { row } }) => {
      if (row.approval !== 'pending') throw nothingToApprove();
      Object.assign(row, {
        approval: given ? 'given' : 'refused',
        approvalAnswer: comment,
        updatedAt: this.journal.now(),
      });
      await tx.save(QuoteRow, row);
      await this.journal.note(tx, row, {
        action: given ? 'approval-given' : 'approval-refused',
        description: `Remise ${given ? 'approuvée' : 'refusée'}${comment ? `\u202f: ${comment}` : ''}`,
        actorId: admin.id,
      });
      await this.journal.tellApproval(tx, row);
    });
  }
}
