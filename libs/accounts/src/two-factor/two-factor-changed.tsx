import { randomUUID } from 'node:crypto';
import { Clock, frenchMoment } from '@boutik/kernel';
import { MailButton, MailText } from '@boutik/platform/mail';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type AccountEmail, AccountMailer, siteUrl } from '../emails/account-mailer.js';

const titles = {
  enabled: 'La double authentification protège votre compte',
  disabled: 'La double authentification est retirée',
  reset: 'La double authentification est réinitialisée',
  renewed: 'Vos codes de secours sont remplacés',
} as const;
export type TwoFactorChange = keyof typeof titles;

const texts: Readonly<Record<TwoFactorChange, (at: string) => string>> = {
  enabled: (at) =>
    `Depuis le ${at}, heure de La Réunion, votre compte demande un code de votre application à chaque connexion. Vos autres appareils sont déconnectés.`,
  disabled: (at) => `Depuis le ${at}, heure de La Réunion, le mot de passe suffit pour se connecter à votre compte.`,
  reset: (at) =>
    `Le ${at}, heure de La Réunion, un administrateur a retiré la double authentification de votre compte. Tous vos appareils sont déconnectés.`,
  renewed: (at) => `Le ${at}, heure de La Réunion, dix nouveaux codes de secours ont remplacé les précédents.`,
};

/** Notifies the owner of an account of each change of its second factor, so that one by somebody else is noticed. */
@Injectable()
export class TwoFactorMails {
  constructor(
    private readonly mailer: AccountMailer,
    private readonly clock: Clock,
  ) {}

  /** Queued within the transaction of the change. */
  send(tx: EntityManager, userId: number, change: TwoFactorChange): Promise<void> {
    const email = twoFactorChangedEmail(change, frenchMoment(this.clock.now()));
    return this.mailer.send(tx, userId, { key: `two-factor-${change}-${randomUUID()}`, ...email });
  }
}

/** @param at formatted time of the change: "21/11/2026 à 14:32" */
export function twoFactorChangedEmail(change: TwoFactorChange, at: string): AccountEmail {
  return {
    preheader: 'Si ce n’était pas vous, changez votre mot de passe.',
    title: titles[change],
    reason: 'Vous recevez ce message parce que la protection de votre compte vient de changer.',
    body: (
      <>
        <MailText>{texts[change](at)}</MailText>
        <MailText>
          Si c’était prévu, vous n’avez rien à faire. Sinon, choisissez un autre mot de passe et prévenez un
          administrateur{'\u202f'}:
        </MailText>
        <MailButton href={siteUrl('/mot-de-passe-oublie')}>Choisir un autre mot de passe</MailButton>
      </>
    ),
  };
}
