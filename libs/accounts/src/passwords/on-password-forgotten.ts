import { type EventListener, type EventMeta, ListensTo } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { passwordForgotten } from '../account-events.js';
import { AccountMails } from '../mails/account-mails.js';
import { MailedLinks } from '../mails/mailed-links.js';
import { resetLetter } from './password-letters.js';
import { resetAddress } from './reset-address.js';

/** Emails the reset link if there is an account with this address; sends nothing otherwise. */
@Injectable()
@ListensTo(passwordForgotten)
export class OnPasswordForgotten implements EventListener<typeof passwordForgotten> {
  constructor(
    private readonly database: DataSource,
    private readonly links: MailedLinks,
    private readonly mails: AccountMails,
  ) {}

  async handle({ email }: { email: string }, meta: EventMeta): Promise<void> {
    await this.database.transaction(async (tx) => {
      const [user] = await tx.query<{ id: number }[]>('select id from users where email = $1', [email]);
      if (!user) return;
      const asked = { userId: user.id, purpose: 'reset-password', requestId: meta.eventId } as const;
      const href = resetAddress(email, await this.links.issue(tx, asked));
      await this.mails.post(tx, user.id, { key: `reset-password-${meta.eventId}`, ...resetLetter(href) });
    });
  }
}
