import { MailButton, MailText } from '@boutik/platform/mail';
import type { AccountEmail } from '../emails/account-mailer.js';

/** @param href absolute URL of the page where a new password is entered */
export function passwordResetEmail(href: string): AccountEmail {
  return {
    preheader: 'Le lien est valable une heure.',
    title: 'Choisissez un nouveau mot de passe',
    reason:
      "Vous recevez ce message parce que quelqu'un a demandé un nouveau mot de passe pour votre compte. Si ce n'était pas vous, ignorez-le\u202f: votre mot de passe reste le même.",
    body: (
      <>
        <MailText>
          Vous avez oublié votre mot de passe{'\u202f'}? Choisissez-en un nouveau{'\u202f'}:
        </MailText>
        <MailButton href={href}>Choisir un mot de passe</MailButton>
        <MailText>Ce lien est valable une heure et ne sert qu'une fois. Un nouveau lien remplace celui-ci.</MailText>
      </>
    ),
  };
}

/**
 * @param at formatted time of the change: "21/11/2026 à 14:32"
 * @param href absolute URL of the page that requests a password reset
 */
export function passwordChangedEmail(at: string, href: string): AccountEmail {
  return {
    preheader: 'Tous vos appareils ont été déconnectés.',
    title: 'Votre mot de passe a été modifié',
    reason: 'Vous recevez ce message parce que le mot de passe de votre compte vient de changer.',
    body: (
      <>
        <MailText>
          Le mot de passe de votre compte a été modifié le {at}, heure de La Réunion. Tous les appareils qui étaient
          connectés ne le sont plus.
        </MailText>
        <MailText>Si c'était vous, vous n'avez rien à faire. Sinon, reprenez la main tout de suite{'\u202f'}:</MailText>
        <MailButton href={href}>Choisir un autre mot de passe</MailButton>
      </>
    ),
  };
}

/** To a client whose account staff created: decisions §3.11, passwords are never sent by email. */
export function invitationEmail(href: string): AccountEmail {
  return {
    preheader: 'Il ne manque que votre mot de passe.',
    title: 'Votre compte est ouvert',
    reason: 'Vous recevez ce message parce que notre équipe a ouvert un compte à votre nom.',
    body: (
      <>
        <MailText>
          Notre équipe a ouvert un compte pour vous. Choisissez votre mot de passe pour suivre vos devis et vos
          commandes{'\u202f'}:
        </MailText>
        <MailButton href={href}>Choisir mon mot de passe</MailButton>
        <MailText>Ce lien est valable sept jours et ne sert qu'une fois.</MailText>
      </>
    ),
  };
}
