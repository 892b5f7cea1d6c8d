import { type EventListener, type EventMeta, ListensTo } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { userInvited } from '../account-events.js';
import { AccountMailer } from '../emails/account-mailer.js';
import { MailedLinks } from '../emails/mailed-links.js';
import { User } from '../users/user.entity.js';
import { invitationEmail } from './password-emails.js';
import { passwordResetUrl } from './password-reset-url.js';

/** Emails a client whose account staff created the link to choose a password. */
@Injectable()
@ListensTo(userInvited)
export class OnUserInvited implements EventListener<typeof userInvited> {
  constructor(
    private readonly database: DataSource,
    private readonly links: MailedLinks,
    private readonly mailer: AccountMailer,
  ) {}

  async handle({ userId }: { userId: number }, meta: EventMeta): Promise<void> {
    await this.database.transaction(async (tx) => {
      const user = await tx.findOneBy(User, { id: userId });
      if (!user) return;
      const token = await this.links.issue(tx, { userId, purpose: 'choose-password', requestId: meta.eventId });
      const email = invitationEmail(passwordResetUrl(user.email, token));
      await this.mailer.send(tx, userId, { key: `choose-password-${meta.eventId}`, ...email });
    });
  }
}
