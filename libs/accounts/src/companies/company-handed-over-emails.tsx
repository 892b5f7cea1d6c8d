import { MailButton, MailText } from '@boutik/platform/mail';
import { companyHandedOver, companyTakenOver } from '../emails/account-mail-wordings.js';
import { type AccountEmail, siteUrl } from '../emails/account-mailer.js';

/** Names of the company and of both members. */
export interface HandOver {
  company: string;
  former: string;
  successor: string;
}

/** To the member who administers the company from now on. */
export function companyTakenOverEmail({ company, former }: HandOver): AccountEmail {
  return {
    preheader: 'Vous gérez les collègues, leurs rôles et leurs plafonds.',
    words: companyTakenOver.compose({ entreprise: company, collegue: former }),
    reason: 'Vous recevez ce message parce que vous administrez le compte de votre entreprise.',
    body: <MailButton href={siteUrl('/compte/entreprise')}>Voir mon entreprise</MailButton>,
  };
}

/** To the former administrator, who learns of it also when staff did it. */
export function companyHandedOverEmail({ company, successor }: HandOver): AccountEmail {
  return {
    preheader: 'Vous restez approbateur, sans plafond.',
    words: companyHandedOver.compose({ entreprise: company, collegue: successor }),
    reason: 'Vous recevez ce message parce que vous administriez le compte de votre entreprise.',
    body: (
      <MailText>
        Ce changement n’est pas voulu{'\u202f'}? Répondez à ce message{'\u202f'}: notre équipe peut le corriger.
      </MailText>
    ),
  };
}
