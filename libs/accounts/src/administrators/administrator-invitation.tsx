import { MailButton, MailText } from '@boutik/platform/mail';
import type { AccountEmail } from '../emails/account-mailer.js';
import { administration } from '../emails/account-mail-wordings.js';

/** To the first administrator, who chooses a password at `href`. */
export function administratorInvitation(href: string): AccountEmail {
  return {
    preheader: 'Il ne manque que votre mot de passe.',
    words: administration.compose({}),
    reason: 'Vous recevez ce message parce qu’un compte d’administration de la boutique a été créé pour vous.',
    body: (
      <>
        <MailButton href={href}>Choisir mon mot de passe</MailButton>
        <MailText>Ce lien est valable sept jours et ne sert qu’une fois.</MailText>
      </>
    ),
  };
}
