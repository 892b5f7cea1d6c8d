import { randomUUID } from 'node:crypto';
import { Clock, frenchMoment } from '@boutik/kernel';
import { MailButton, MailText } from '@boutik/platform/mail';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type AccountEmail, AccountMailer, siteUrl } from '../emails/account-mailer.js';
import { twoFactorWordings } from '../emails/protection-mail-wordings.js';

export type TwoFactorChange = keyof typeof twoFactorWordings;

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
    words: twoFactorWordings[change].compose({ moment: at }),
    reason: 'Vous recevez ce message parce que la protection de votre compte vient de changer.',
    body: (
      <>
        <MailText>
          Si c’était prévu, vous n’avez rien à faire. Sinon, choisissez un autre mot de passe et prévenez un
          administrateur{'\u202f'}:
        </MailText>
        <MailButton href={siteUrl('/mot-de-passe-oublie')}>Choisir un autre mot de passe</MailButton>
      </>
    ),
  };
}
