import { idRow, queryRows } from '@boutik/platform/database';
import { type EventListener, type EventMeta, ListensTo } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { confirmationRepeated } from '../account-events.js';
import { SendActivationEmail } from './send-activation-email.js';

/** Emails the link again if the account is still unconfirmed; sends nothing otherwise. */
@Injectable()
@ListensTo(confirmationRepeated)
export class OnConfirmationRepeated implements EventListener<typeof confirmationRepeated> {
  constructor(
    private readonly database: DataSource,
    private readonly sendActivationEmail: SendActivationEmail,
  ) {}

  async handle({ email }: { email: string }, meta: EventMeta): Promise<void> {
    await this.database.transaction(async (tx) => {
      const [user] = await queryRows(tx, idRow, 'select id from users where email = $1 and email_verified_at is null', [
        email,
      ]);
      if (user) await this.sendActivationEmail.send(tx, { userId: user.id, requestId: meta.eventId });
    });
  }
}
