import { Users } from '@boutik/accounts';
import { invalidField, isAdmin } from '@boutik/kernel';
import type { SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import { finalQuote } from '../quote.errors.js';
import { QuoteRow } from '../storage/quote.entity.js';
import { StaffTaskRow } from '../tasks/staff-task.entity.js';
import { isFinal } from './domain/quote-status.js';
import { QuoteHistory } from './quote-history.js';
import { QuoteTransactions } from './quote-transactions.js';

/** Gives an open quote to another member of the team, with what its owner still had to do for it. */
@Injectable()
export class AssignQuote {
  constructor(
    private readonly transactions: QuoteTransactions,
    private readonly users: Users,
    private readonly history: QuoteHistory,
  ) {}

  /**
   * What is decided stays with who has sold it, whose targets count it. Giving it to its owner changes nothing.
   * @throws DomainError "conflict" for a decided quote, "invalid" for whom does not write quotes
   */
  async assign(admin: SignedInUser, id: number, ownerId: number): Promise<void> {
    await this.transactions.change(admin, id, async ({ tx, stored: { row } }) => {
      if (isFinal(row.status)) throw finalQuote(row.status);
      if (row.ownerId === ownerId) return;
      await this.checkOwner(tx, ownerId);
      const openTasks = { quoteId: id, ownerId: row.ownerId, doneAt: IsNull() };
      await tx.update(StaffTaskRow, openTasks, { ownerId });
      row.ownerId = ownerId;
      row.updatedAt = this.history.now();
      await tx.save(QuoteRow, row);
      const description = 'Devis confié à un autre propriétaire';
      await this.history.record(tx, row, { action: 'assigned', description, actorId: admin.id });
    });
  }

  private async checkOwner(tx: EntityManager, ownerId: number): Promise<void> {
    const owner = (await this.users.staffMembers(tx)).find(({ id }) => id === ownerId);
    if (!owner || !(isAdmin(owner.role) || (await this.users.salesStaff(tx)).includes(ownerId)))
      throw invalidField('proprietaire', 'Cette personne ne fait pas de devis.');
  }
}
