import { PersonalData } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { erasedLetter } from '../mails/account-letters.js';
import { AccountMails } from '../mails/account-mails.js';

export type ErasureCause = 'asked' | 'idle';

interface Subject {
  id: number;
  email: string;
}

/** Erases all data of a user except invoices (law L18): one transaction over all libraries, safe to run twice. */
@Injectable()
export class EraseAccount {
  constructor(
    private readonly database: DataSource,
    private readonly data: PersonalData,
    private readonly mails: AccountMails,
  ) {}

  /**
   * Returns false when the account does not exist or is already erased.
   * @param isStillDue checked again under the lock, for a cause that may no longer apply
   */
  async erase(
    userId: number,
    cause: ErasureCause,
    stillDue?: (tx: EntityManager) => Promise<boolean>,
  ): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const [found] = await tx.query<Subject[]>(
        'select id, email::text as email from users where id = $1 and erased_at is null for update',
        [userId],
      );
      if (!found || (stillDue && !(await stillDue(tx)))) return false;
      await this.mails.post(tx, userId, erasedLetter(userId, cause));
      await this.data.forget(tx, found);
      return true;
    });
  }
}
