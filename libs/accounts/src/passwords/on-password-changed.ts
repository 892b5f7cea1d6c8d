import { frenchMoment } from '@boutik/kernel';
import { configuration } from '@boutik/platform/config';
import { type EventListener, type EventMeta, ListensTo } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { passwordChanged } from '../account-events.js';
import { AccountMailer } from '../emails/account-mailer.js';
import { passwordChangedEmail } from './password-emails.js';

/** Emails the account owner after a password change, so that an unauthorized change is noticed. */
@Injectable()
@ListensTo(passwordChanged)
export class OnPasswordChanged implements EventListener<typeof passwordChanged> {
  constructor(
    private readonly database: DataSource,
    private readonly mailer: AccountMailer,
  ) {}

  async handle({ userId }: { userId: number }, meta: EventMeta): Promise<void> {
    const href = `${configuration().http.publicUrl}/mot-de-passe-oublie`;
    const email = passwordChangedEmail(frenchMoment(meta.occurredAt), href);
    await this.database.transaction((tx) =>
      this.mailer.send(tx, userId, { key: `password-changed-${meta.eventId}`, ...email }),
    );
  }
}
