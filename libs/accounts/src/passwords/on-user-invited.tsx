import { MailButton, MailText } from '@boutik/platform/mail';
import { type EventListener, type EventMeta, ListensTo } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { userInvited } from '../account-events.js';
import { type AccountEmail, AccountMailer } from '../emails/account-mailer.js';
import { MailedLinks } from '../emails/mailed-links.js';
import { User } from '../users/user.entity.js';
import { passwordResetUrl } from './password-reset-url.js';
import { clientInvitation } from '../emails/account-mail-wordings.js';

/** Emails a client whose account staff created the link to choose a password. */
@Injectable()
@ListensTo(userInvited)
export class OnUserInvited implements EventListener<typeof userInvited> {
  constructor(
    private readonly database: DataSource,
    private readonly links: MailedLinks,
    private readonly mailer: AccountMailer,
  ) {}

  async handle({ userId }: { userId: number }, meta: EventMeta): Promise<void> {
    await this.database.transaction(async (tx) => {
      const user = await tx.findOneBy(User, { id: userId });
      if (!user) return;
      const token = await this.links.issue(tx, { userId, purpose: 'choose-password', requestId: meta.eventId });
      const email = invitationEmail(passwordResetUrl(user.email, token));
      await this.mailer.send(tx, userId, { key: `choose-password-${meta.eventId}`, ...email });
    });
  }
}

/** To a client whose account staff created: decisions §3.11, passwords are never sent by email. */
export function invitationEmail(href: string): AccountEmail {
  return {
    preheader: 'Il ne manque que votre mot de passe.',
    words: clientInvitation.compose({}),
    reason: 'Vous recevez ce message parce que notre équipe a ouvert un compte à votre nom.',
    body: (
      <>
        <MailButton href={href}>Choisir mon mot de passe</MailButton>
        <MailText>Ce lien est valable sept jours et ne sert qu'une fois.</MailText>
      </>
    ),
  };
}
