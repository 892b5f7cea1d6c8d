import { DomainError, isStaff } from '@boutik/kernel';
import type { SignedInUser } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EraseAccount } from '../privacy/erase-account.js';
import { DecideOnAccount } from '../validation/decide-on-account.js';

/** A customer's own ways out: for a while, or for good. */
@Injectable()
export class Leave {
  constructor(
    private readonly database: DataSource,
    private readonly decisions: DecideOnAccount,
    private readonly erasure: EraseAccount,
  ) {}

  /** Closes the account and every session; the shop opens it again on request (AC-304). @throws DomainError forbidden for staff */
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

  /** Forgets the person everywhere. @throws DomainError forbidden for staff */
  async erase(person: SignedInUser): Promise<void> {
    refuseStaff(person);
    await this.erasure.erase(person.id, 'asked');
  }
}

/** Quotes and decisions must keep their author, and a shop its last administrator. */
function refuseStaff({ role }: SignedInUser): void {
  if (isStaff(role))
    throw new DomainError('forbidden', 'staff-account', 'Un compte du personnel se ferme par un administrateur.');
}
