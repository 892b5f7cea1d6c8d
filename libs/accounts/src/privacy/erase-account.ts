import { queryRows } from '@boutik/platform/database';
import { PersonalDataService } from '@boutik/platform/privacy';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { accountErasedEmail } from '../emails/account-emails.js';
import { AccountMailer } from '../emails/account-mailer.js';

export type ErasureCause = 'requested' | 'inactive';

const erasedUserRow = z.strictObject({ id: z.number(), email: z.string() });

/** Erases all data of a user except invoices (law L18): one transaction over all libraries, safe to run twice. */
@Injectable()
export class EraseAccount {
  constructor(
    private readonly database: DataSource,
    private readonly personalData: PersonalDataService,
    private readonly mailer: AccountMailer,
  ) {}

  /**
   * Returns false when the account does not exist or is already erased.
   * @param isStillDue checked again under the lock, for a cause that may no longer apply
   */
  async erase(
    userId: number,
    cause: ErasureCause,
    isStillDue?: (tx: EntityManager) => Promise<boolean>,
  ): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const [user] = await queryRows(
        tx,
        erasedUserRow,
        'select id, email::text as email from users where id = $1 and erased_at is null for update',
        [userId],
      );
      if (!user || (isStillDue && !(await isStillDue(tx)))) return false;
      await this.mailer.send(tx, userId, accountErasedEmail(userId, cause));
      await this.personalData.erase(tx, user);
      return true;
    });
  }
}
