import { MailButton, MailText } from '@boutik/platform';
import type { AccountLetter } from '../mails/account-mails.js';

/** @param href the whole address of the page that confirms the address */
export function activationLetter(href: string): AccountLetter {
  return {
    preheader: 'Un clic et votre compte est actif.',
    title: 'Confirmez votre adresse email',
    reason:
      "Vous recevez ce message parce que cette adresse vient de servir à créer un compte. Si ce n'était pas vous, ignorez-le.",
    body: (
      <>
        <MailText>Votre compte est presque prêt. Confirmez que cette adresse est bien la vôtre{'\u202f'}:</MailText>
        <MailButton href={href}>Activer mon compte</MailButton>
        <MailText>Ce lien est valable sept jours.</MailText>
      </>
    ),
  };
}
