import { type EventListener, ListensTo } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { addressConfirmed } from '../account-events.js';
import { welcomeLetter } from '../mails/account-letters.js';
import { AccountMails } from '../mails/account-mails.js';
import { People } from '../people/people.js';

/** Sends the welcome email once; to a business, the notice that the account is being checked. */
@Injectable()
@ListensTo(addressConfirmed)
export class OnAddressConfirmed implements EventListener<typeof addressConfirmed> {
  constructor(
    private readonly database: DataSource,
    private readonly people: People,
    private readonly mails: AccountMails,
  ) {}

  async handle({ userId }: { userId: number }): Promise<void> {
    await this.database.transaction(async (tx) => {
      const person = await this.people.find(userId, tx);
      if (person) await this.mails.post(tx, userId, welcomeLetter(userId, person.role === 'professionnel'));
    });
  }
}
