import { type EventListener, type EventMeta, ListensTo } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import { confirmationRepeated } from '../account-events.js';
import { User } from '../users/user.entity.js';
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
      const user = await tx.findOneBy(User, { email, emailVerifiedAt: IsNull() });
      if (user) await this.sendActivationEmail.send(tx, { userId: user.id, requestId: meta.eventId });
    });
  }
}
