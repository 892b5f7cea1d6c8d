import { MailButton, MailText } from '@boutik/platform/mail';
import { type EventListener, type EventMeta, ListensTo } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { passwordForgotten } from '../account-events.js';
import { type AccountEmail, AccountMailer } from '../emails/account-mailer.js';
import { MailedLinks } from '../emails/mailed-links.js';
import { User } from '../users/user.entity.js';
import { passwordResetUrl } from './password-reset-url.js';
import { passwordForgotten as forgottenWording } from '../emails/account-mail-wordings.js';

/** Emails the reset link if there is an account with this address; sends nothing otherwise. */
@Injectable()
@ListensTo(passwordForgotten)
export class OnPasswordForgotten implements EventListener<typeof passwordForgotten> {
  constructor(
    private readonly database: DataSource,
    private readonly links: MailedLinks,
    private readonly mailer: AccountMailer,
  ) {}

  async handle({ email }: { email: string }, meta: EventMeta): Promise<void> {
    await this.database.transaction(async (tx) => {
      const user = await tx.findOneBy(User, { email });
      if (!user) return;
      const request = { userId: user.id, purpose: 'reset-password', requestId: meta.eventId } as const;
      const href = passwordResetUrl(email, await this.links.issue(tx, request));
      await this.mailer.send(tx, user.id, { key: `reset-password-${meta.eventId}`, ...passwordResetEmail(href) });
    });
  }
}

/** @param href absolute URL of the page where a new password is entered */
export function passwordResetEmail(href: string): AccountEmail {
  return {
    preheader: 'Le lien est valable une heure.',
    words: forgottenWording.compose({}),
    reason:
      "Vous recevez ce message parce que quelqu'un a demandé un nouveau mot de passe pour votre compte. Si ce n'était pas vous, ignorez-le\u202f: votre mot de passe reste le même.",
    body: (
      <>
        <MailButton href={href}>Choisir un mot de passe</MailButton>
        <MailText>Ce lien est valable une heure et ne sert qu'une fois. Un nouveau lien remplace celui-ci.</MailText>
      </>
    ),
  };
}
