import { addDays, frenchDay, reunionDay } from '@boutik/kernel';
import { MailButton, MailText } from '@boutik/platform/mail';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ACCOUNT_OWNER_REASON, AccountMailer, type KeyedAccountEmail, siteUrl } from '../emails/account-mailer.js';
import { InactiveAccounts, NOTICE_DAYS } from './inactive-accounts.js';
import { inactive } from '../emails/account-mail-wordings.js';

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

/** Sent before an inactive account is deleted (law L19). @param deletionDay "21/12/2026" */
export function inactiveAccountEmail(userId: number, warnedOn: string, deletionDay: string): KeyedAccountEmail {
  return {
    key: `account-idle-${userId}-${warnedOn}`,
    preheader: `Sans connexion de votre part, il sera supprimé le ${deletionDay}.`,
    words: inactive.compose({ date: deletionDay }),
    reason: ACCOUNT_OWNER_REASON,
    body: (
      <>
        <MailText>Pour le garder, il suffit de vous connecter avant cette date.</MailText>
        <MailButton href={siteUrl('/login')}>Garder mon compte</MailButton>
      </>
    ),
  };
}
