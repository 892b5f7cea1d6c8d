import { addDays, frenchDay, reunionDay } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { idleLetter } from '../mails/account-letters.js';
import { AccountMails } from '../mails/account-mails.js';
import { IdleAccounts, NOTICE_DAYS } from './idle-accounts.js';

@Injectable()
export class WarnIdleAccount {
  constructor(
    private readonly database: DataSource,
    private readonly idle: IdleAccounts,
    private readonly mails: AccountMails,
  ) {}

  /** Emails the user the date of the deletion; false when the account needs no warning. */
  warn(id: number): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      if (!(await this.idle.markTold(tx, id))) return false;
      const today = reunionDay(new Date());
      await this.mails.post(tx, id, idleLetter(id, today, frenchDay(addDays(today, NOTICE_DAYS))));
      return true;
    });
  }
}
