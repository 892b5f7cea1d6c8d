import { queryRows } from '@boutik/platform/database';
import { type EventListener, type EventMeta, ListensTo } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { userInvited } from '../account-events.js';
import { AccountMailer } from '../emails/account-mailer.js';
import { MailedLinks } from '../emails/mailed-links.js';
import { invitationEmail } from './password-emails.js';
import { passwordResetUrl } from './password-reset-url.js';

const emailRow = z.strictObject({ email: z.string() });

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
      const [user] = await queryRows(tx, emailRow, 'select email::text from users where id = $1', [userId]);
      if (!user) return;
      const token = await this.links.issue(tx, { userId, purpose: 'choose-password', requestId: meta.eventId });
      const email = invitationEmail(passwordResetUrl(user.email, token));
      await this.mailer.send(tx, userId, { key: `choose-password-${meta.eventId}`, ...email });
    });
  }
}
