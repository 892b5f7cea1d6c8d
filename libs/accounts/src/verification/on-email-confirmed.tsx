import { MailButton, MailLink, MailText } from '@boutik/platform/mail';
import { type EventListener, ListensTo } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { emailConfirmed } from '../account-events.js';
import { ACCOUNT_OWNER_REASON, AccountMailer, type KeyedAccountEmail, siteUrl } from '../emails/account-mailer.js';
import { Users } from '../users/users.js';
import { businessWelcome, welcome } from '../emails/account-mail-wordings.js';

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

/** Sent after the email address was confirmed; a business account still awaits validation by the shop. */
export function welcomeEmail(userId: number, business: boolean): KeyedAccountEmail {
  return {
    key: `account-welcome-${userId}`,
    preheader: business ? 'Votre adresse est confirmée, nous vérifions votre entreprise.' : 'Votre compte est actif.',
    words: (business ? businessWelcome : welcome).compose({}),
    reason: ACCOUNT_OWNER_REASON,
    body: business ? <BusinessWelcome /> : <Welcome />,
  };
}

function Welcome() {
  return (
    <>
      <MailButton href={siteUrl('/login')}>Me connecter</MailButton>
      <MailText>
        Une question{'\u202f'}? <MailLink href={siteUrl('/contact')}>Écrivez-nous</MailLink>, nous répondons du lundi au
        vendredi.
      </MailText>
    </>
  );
}

function BusinessWelcome() {
  return (
    <MailText>
      D'ici là, la connexion n'est pas possible. Une urgence{'\u202f'}?{' '}
      <MailLink href={siteUrl('/contact')}>Contactez-nous</MailLink>.
    </MailText>
  );
}
