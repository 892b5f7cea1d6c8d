import { currentSeller, MailGreeting, MailLayout, type MailLayoutProps, MailPost, renderMail } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import type { ReactElement, ReactNode } from 'react';
import type { EntityManager } from 'typeorm';
import { People, type Person } from '../people/people.js';

/** What a letter says; the same for everybody who gets it. */
export interface AccountLetter extends Pick<MailLayoutProps, 'preheader' | 'title'> {
  /** Why the reader gets it, at the foot. */
  reason: string;
  body: ReactNode;
}

/** Letters to people about their own account. */
@Injectable()
export class AccountMails {
  constructor(
    private readonly people: People,
    private readonly mail: MailPost,
  ) {}

  /** Hands the letter in within the transaction; does nothing for a person who is gone. */
  async post(tx: EntityManager, userId: number, letter: AccountLetter & { key: string }): Promise<void> {
    const person = await this.people.find(userId, tx);
    if (!person) return;
    const mail = accountMail(letter, callName(person));
    await this.mail.post(tx, { key: letter.key, to: person.email, subject: letter.title, ...renderMail(mail) });
  }
}

/** The whole mail to a person whom one calls so; null for one whose address is not confirmed. */
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
