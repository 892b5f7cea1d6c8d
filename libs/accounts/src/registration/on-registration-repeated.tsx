import { MailButton } from '@boutik/platform/mail';
import { Avatars } from '@boutik/platform/media';
import { type EventData, type EventListener, type EventMeta, ListensTo } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { registrationRepeated } from '../account-events.js';
import { existingAccount } from '../emails/account-mail-wordings.js';
import { type AccountEmail, AccountMailer, siteUrl } from '../emails/account-mailer.js';

/**
 * The response is the same for known and unknown email addresses; only the owner is told, by email, that the account
 * exists.
 */
@Injectable()
@ListensTo(registrationRepeated)
export class OnRegistrationRepeated implements EventListener<typeof registrationRepeated> {
  constructor(
    private readonly database: DataSource,
    private readonly mailer: AccountMailer,
    private readonly avatars: Avatars,
  ) {}

  async handle({ userId, avatar }: EventData<typeof registrationRepeated>, meta: EventMeta): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.avatars.discard(tx, avatar);
      await this.mailer.send(tx, userId, { key: `registration-repeated-${meta.eventId}`, ...existingAccountEmail() });
    });
  }
}

export function existingAccountEmail(): AccountEmail {
  return {
    preheader: 'Un compte existe déjà avec cette adresse.',
    words: existingAccount.compose({}),
    reason: "Vous recevez ce message parce que quelqu'un a voulu créer un compte avec votre adresse.",
    body: <MailButton href={siteUrl('/login')}>Me connecter</MailButton>,
  };
}
