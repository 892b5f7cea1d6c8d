import { currentSeller, MailGreeting, MailLayout, type MailLayoutProps, MailPost, renderMail } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import type { ReactElement, ReactNode } from 'react';
import type { EntityManager } from 'typeorm';
import { People, type Person } from '../people/people.js';

/** Content of an email about an account, without the greeting. */
export interface AccountLetter extends Pick<MailLayoutProps, 'preheader' | 'title'> {
  /** Why the recipient gets this email; shown in the footer. */
  reason: string;
  body: ReactNode;
}

/** Sends emails to users about their own account. */
@Injectable()
export class AccountMails {
  constructor(
    private readonly people: People,
    private readonly mail: MailPost,
  ) {}

  /** Queues the email within the transaction; does nothing when the user no longer exists. */
  async post(tx: EntityManager, userId: number, letter: AccountLetter & { key: string }): Promise<void> {
    const person = await this.people.find(userId, tx);
    if (!person) return;
    const mail = accountMail(letter, callName(person));
    await this.mail.post(tx, { key: letter.key, to: person.email, subject: letter.title, ...renderMail(mail) });
  }
}

/** The complete email. @param name used in the greeting; null when the email address is not confirmed */
export function accountMail({ preheader, title, reason, body }: AccountLetter, name: string | null): ReactElement {
  return (
    <MailLayout seller={currentSeller()} preheader={preheader} title={title} reason={reason}>
      <MailGreeting name={name} />
      {body}
    </MailLayout>
  );
}

function callName({ confirmed, prenom, name }: Person): string | null {
  return confirmed ? prenom || name : null;
}
