import { frenchMoment } from '@boutik/kernel';
import { MailButton, MailText } from '@boutik/platform';
import { Fragment } from 'react';
import type { AccountLetter } from '../mails/account-mails.js';

export interface ActivationLink {
  /** The whole address of the page that confirms the address. */
  href: string;
  /** When that registration was made; null for an account that staff opened. */
  at: Date | null;
}

/** Anybody may have registered the address: the time of a registration is all that the mail says of it. */
export function activationLetter(links: readonly ActivationLink[]): AccountLetter {
  return {
    preheader: 'Un clic et votre compte est actif.',
    title: 'Confirmez votre adresse email',
    reason:
      "Vous recevez ce message parce que cette adresse vient de servir à créer un compte. Si ce n'était pas vous, ignorez-le.",
    body: (
      <>
        {links.length > 1 ? (
          <MailText>
            Cette adresse a servi à plusieurs inscriptions. Activez la vôtre seulement{'\u202f'}: le compte prend le mot
            de passe et les coordonnées de celle que vous activez.
          </MailText>
        ) : (
          <MailText>Votre compte est presque prêt. Confirmez que cette adresse est bien la vôtre{'\u202f'}:</MailText>
        )}
        {links.map(({ href, at }) => (
          <Fragment key={href}>
            {at && <MailText>Inscription du {frenchMoment(at)}, heure de La Réunion.</MailText>}
            <MailButton href={href}>Activer mon compte</MailButton>
          </Fragment>
        ))}
        <MailText>Ce lien est valable sept jours. N'activez pas une inscription que vous n'avez pas faite.</MailText>
      </>
    ),
  };
}
