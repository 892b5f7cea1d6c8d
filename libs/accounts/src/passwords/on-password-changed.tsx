import { frenchMoment } from '@boutik/kernel';
import { configuration } from '@boutik/platform/config';
import { MailButton, MailText } from '@boutik/platform/mail';
import { type EventListener, type EventMeta, ListensTo } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { passwordChanged } from '../account-events.js';
import { type AccountEmail, AccountMailer } from '../emails/account-mailer.js';
import { passwordChanged as changedWording } from '../emails/account-mail-wordings.js';

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

/**
 * @param at formatted time of the change: "21/11/2026 à 14:32"
 * @param href absolute URL of the page that requests a password reset
 */
export function passwordChangedEmail(at: string, href: string): AccountEmail {
  return {
    preheader: 'Tous vos appareils ont été déconnectés.',
    words: changedWording.compose({ moment: at }),
    reason: 'Vous recevez ce message parce que le mot de passe de votre compte vient de changer.',
    body: (
      <>
        <MailText>Si c'était vous, vous n'avez rien à faire. Sinon, reprenez la main tout de suite{'\u202f'}:</MailText>
        <MailButton href={href}>Choisir un autre mot de passe</MailButton>
      </>
    ),
  };
}
