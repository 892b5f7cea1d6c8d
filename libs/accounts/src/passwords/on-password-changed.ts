import { frenchMoment } from '@boutik/kernel';
import { configuration, type EventListener, type EventMeta, ListensTo } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { passwordChanged } from '../account-events.js';
import { AccountMails } from '../mails/account-mails.js';
import { changedLetter } from './password-letters.js';

/** Emails the account owner after a password change, so that an unauthorized change is noticed. */
@Injectable()
@ListensTo(passwordChanged)
export class OnPasswordChanged implements EventListener<typeof passwordChanged> {
  constructor(
    private readonly database: DataSource,
    private readonly mails: AccountMails,
  ) {}

  async handle({ userId }: { userId: number }, meta: EventMeta): Promise<void> {
    const href = `${configuration().http.publicUrl}/mot-de-passe-oublie`;
    const letter = changedLetter(frenchMoment(meta.occurredAt), href);
    await this.database.transaction((tx) =>
      this.mails.post(tx, userId, { key: `password-changed-${meta.eventId}`, ...letter }),
    );
  }
}
