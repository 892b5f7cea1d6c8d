import { type EventListener, ListensTo } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { emailConfirmed } from '../account-events.js';
import { welcomeEmail } from '../emails/account-emails.js';
import { AccountMailer } from '../emails/account-mailer.js';
import { Users } from '../users/users.js';

/** Sends the welcome email once; to a business, the notice that the account is being checked. */
@Injectable()
@ListensTo(emailConfirmed)
export class OnEmailConfirmed implements EventListener<typeof emailConfirmed> {
  constructor(
    private readonly database: DataSource,
    private readonly users: Users,
    private readonly mailer: AccountMailer,
  ) {}

  async handle({ userId }: { userId: number }): Promise<void> {
    await this.database.transaction(async (tx) => {
      const user = await this.users.find(userId, tx);
      if (user) await this.mailer.send(tx, userId, welcomeEmail(userId, user.role === 'professionnel'));
    });
  }
}
