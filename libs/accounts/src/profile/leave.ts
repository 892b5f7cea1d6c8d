import { DomainError, isStaff } from '@boutik/kernel';
import type { SignedInUser } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EraseAccount } from '../privacy/erase-account.js';
import { DecideOnAccount } from '../validation/decide-on-account.js';

/** Lets customers deactivate or erase their own account. */
@Injectable()
export class Leave {
  constructor(
    private readonly database: DataSource,
    private readonly decisions: DecideOnAccount,
    private readonly erasure: EraseAccount,
  ) {}

  /**
   * Deactivates the account and ends every session; the shop reactivates it on request (AC-304).
   * @throws DomainError forbidden for staff
   */
  async deactivate(person: SignedInUser): Promise<void> {
    refuseStaff(person);
    await this.database.transaction(async (tx) => {
      const [open] = await tx.query<unknown[]>(
        'select 1 from users where id = $1 and deactivated_at is null for no key update',
        [person.id],
      );
      if (!open) return;
      await this.decisions.carryOut(tx, { userId: person.id, decision: 'deactivated', actorId: null, reason: '' });
    });
  }

  /** Erases the personal data of the user in all libraries. @throws DomainError forbidden for staff */
  async erase(person: SignedInUser): Promise<void> {
    refuseStaff(person);
    await this.erasure.erase(person.id, 'asked');
  }
}

/**
 * Quotes and decisions refer to their author, and the shop needs an administrator: staff accounts cannot be closed
 * here.
 */
function refuseStaff({ role }: SignedInUser): void {
  if (isStaff(role))
    throw new DomainError('forbidden', 'staff-account', 'Un compte du personnel se ferme par un administrateur.');
}
