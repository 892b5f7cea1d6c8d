import { type EventListener, type EventMeta, ListensTo } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { personInvited } from '../account-events.js';
import { AccountMails } from '../mails/account-mails.js';
import { MailedLinks } from '../mails/mailed-links.js';
import { invitationLetter } from './password-letters.js';
import { resetAddress } from './reset-address.js';

/** Emails a client whose account staff created the link to choose a password. */
@Injectable()
@ListensTo(personInvited)
export class OnPersonInvited implements EventListener<typeof personInvited> {
  constructor(
    private readonly database: DataSource,
    private readonly links: MailedLinks,
    private readonly mails: AccountMails,
  ) {}

  async handle({ userId }: { userId: number }, meta: EventMeta): Promise<void> {
    await this.database.transaction(async (tx) => {
      const [person] = await tx.query<{ email: string }[]>('select email::text from users where id = $1', [userId]);
      if (!person) return;
      const token = await this.links.issue(tx, { userId, purpose: 'choose-password', requestId: meta.eventId });
      const letter = invitationLetter(resetAddress(person.email, token));
      await this.mails.post(tx, userId, { key: `choose-password-${meta.eventId}`, ...letter });
    });
  }
}
