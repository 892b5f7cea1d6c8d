import { frenchMoment } from '@boutik/kernel';
import { MailButton, MailText } from '@boutik/platform/mail';
import { Fragment } from 'react';
import type { AccountEmail } from '../emails/account-mailer.js';

export interface ActivationLink {
  /** Absolute URL of the page that confirms the email address. */
  href: string;
  /** Time of the registration; null for an account that staff created. */
  at: Date | null;
}

/** The registration may be from another person: the email shows nothing of it but its time. */
export function activationEmail(links: readonly ActivationLink[]): AccountEmail {
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
