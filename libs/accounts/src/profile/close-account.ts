import { DomainError, isStaff } from '@boutik/kernel';
import { anyRow, queryRows } from '@boutik/platform/database';
import { type SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { JoinGuestOrders } from '../guests/join-guest-orders.js';
import { EraseAccount } from '../privacy/erase-account.js';
import { ApplyAccountDecision } from '../validation/apply-account-decision.js';

/** Lets customers deactivate or erase their own account. */
@Injectable()
export class CloseAccount {
  constructor(
    private readonly database: DataSource,
    private readonly decisions: ApplyAccountDecision,
    private readonly eraseAccount: EraseAccount,
    private readonly guestOrders: JoinGuestOrders,
  ) {}

  /**
   * Deactivates the account and ends every session; the shop reactivates it on request (AC-304).
   * @throws DomainError forbidden for staff
   */
  async deactivate(user: SignedInUser): Promise<void> {
    assertNotStaff(user);
    await this.database.transaction(async (tx) => {
      const [open] = await queryRows(
        tx,
        anyRow,
        'select 1 from users where id = $1 and deactivated_at is null for no key update',
        [user.id],
      );
      if (!open) return;
      await this.decisions.apply(tx, { userId: user.id, decision: 'deactivated', actorId: null, reason: '' });
    });
  }

  /** Erases the personal data of the user in all libraries. @throws DomainError forbidden for staff */
  async erase(user: SignedInUser): Promise<void> {
    assertNotStaff(user);
    await this.guestOrders.join(user.id);
    await this.eraseAccount.erase(user.id, 'requested');
  }
}

/**
 * Quotes and decisions refer to their author, and the shop needs an administrator: staff accounts cannot be closed
 * here.
 */
function assertNotStaff({ role }: SignedInUser): void {
  if (isStaff(role))
    throw new DomainError('forbidden', 'staff-account', 'Un compte du personnel se ferme par un administrateur.');
}
