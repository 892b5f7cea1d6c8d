import { currentSeller, MailLayout, type MailLayoutProps, MailPost, MailText, renderMail } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import type { ReactNode } from 'react';
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
    const { key, body, ...frame } = letter;
    const mail = (
      <MailLayout seller={currentSeller()} {...frame}>
        <MailText>Bonjour {callName(person)},</MailText>
        {body}
      </MailLayout>
    );
    await this.mail.post(tx, { key, to: person.email, subject: letter.title, ...renderMail(mail) });
  }
}

function callName(person: Person): string {
  return person.prenom || person.name;
}
