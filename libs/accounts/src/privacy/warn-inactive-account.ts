import { addDays, frenchDay, reunionDay } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { inactiveAccountEmail } from '../emails/account-emails.js';
import { AccountMailer } from '../emails/account-mailer.js';
import { InactiveAccounts, NOTICE_DAYS } from './inactive-accounts.js';

@Injectable()
export class WarnInactiveAccount {
  constructor(
    private readonly database: DataSource,
    private readonly inactiveAccounts: InactiveAccounts,
    private readonly mailer: AccountMailer,
  ) {}

  /** Emails the user the date of the deletion; false when the account needs no warning. */
  warn(id: number): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      if (!(await this.inactiveAccounts.markWarned(tx, id))) return false;
      const today = reunionDay(new Date());
      await this.mailer.send(tx, id, inactiveAccountEmail(id, today, frenchDay(addDays(today, NOTICE_DAYS))));
      return true;
    });
  }
}
