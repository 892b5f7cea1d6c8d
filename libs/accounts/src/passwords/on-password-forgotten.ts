import { type EventListener, type EventMeta, ListensTo } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { passwordForgotten } from '../account-events.js';
import { AccountMailer } from '../emails/account-mailer.js';
import { MailedLinks } from '../emails/mailed-links.js';
import { User } from '../users/user.entity.js';
import { passwordResetEmail } from './password-emails.js';
import { passwordResetUrl } from './password-reset-url.js';

/** Emails the reset link if there is an account with this address; sends nothing otherwise. */
@Injectable()
@ListensTo(passwordForgotten)
export class OnPasswordForgotten implements EventListener<typeof passwordForgotten> {
  constructor(
    private readonly database: DataSource,
    private readonly links: MailedLinks,
    private readonly mailer: AccountMailer,
  ) {}

  async handle({ email }: { email: string }, meta: EventMeta): Promise<void> {
    await this.database.transaction(async (tx) => {
      const user = await tx.findOneBy(User, { email });
      if (!user) return;
      const request = { userId: user.id, purpose: 'reset-password', requestId: meta.eventId } as const;
      const href = passwordResetUrl(email, await this.links.issue(tx, request));
      await this.mailer.send(tx, user.id, { key: `reset-password-${meta.eventId}`, ...passwordResetEmail(href) });
    });
  }
}
