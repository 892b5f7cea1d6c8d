import type { SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import { nothingToApprove } from '../quote.errors.js';
import { QuoteRow } from '../storage/quote.entity.js';
import { QuoteHistory } from '../lifecycle/quote-history.js';
import { QuoteTransactions } from '../lifecycle/quote-transactions.js';

/** An administrator approves or refuses a discount beyond the owner's limit. */
@Injectable()
export class DecideApproval {
  constructor(
    private readonly transactions: QuoteTransactions,
    private readonly history: QuoteHistory,
  ) {}

  /** @throws DomainError "conflict" when no approval is pending */
  async decide(
    admin: SignedInUser,
    id: number,
    { approved, comment }: { approved: boolean; comment: string | null },
  ): Promise<void> {
    await this.transactions.change(admin, id, async ({ tx, stored: { row } }) => {
      if (row.approval !== 'pending') throw nothingToApprove();
      row.approval = approved ? 'given' : 'refused';
      row.approvalAnswer = comment;
      row.updatedAt = this.history.now();
      await tx.save(QuoteRow, row);
      await this.history.record(tx, row, {
        action: approved ? 'approval-given' : 'approval-refused',
        description: `Remise ${approved ? 'approuvée' : 'refusée'}${comment ? `\u202f: ${comment}` : ''}`,
        actorId: admin.id,
      });
      await this.history.publishApprovalChanged(tx, row);
    });
  }
}
