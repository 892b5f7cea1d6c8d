import { MailText } from '@boutik/platform/mail';
import { ACCOUNT_OWNER_REASON, type KeyedAccountEmail } from '../../emails/account-mailer.js';

/** To the address of the account that ended. The other address is shown in part only: a mistake must not reveal it. */
export function accountEndedEmail(fromId: number, remainingEmail: string): KeyedAccountEmail {
  return {
    key: `account-merged-${fromId}`,
    preheader: 'Vous gardez un seul compte.',
    title: 'Vos comptes sont réunis',
    reason: 'Vous recevez ce message une dernière fois à cette adresse, parce que son compte est fermé.',
    body: (
      <>
        <MailText>
          Vous aviez deux comptes chez nous. Notre équipe les a réunis{'\u202f'}: vos commandes, vos devis et vos
          échanges sont maintenant dans le compte {maskedAddress(remainingEmail)}.
        </MailText>
        <MailText>
          Connectez-vous avec cette adresse. Si ce compte n’est pas le vôtre, répondez à ce message{'\u202f'}: nous
          corrigerons.
        </MailText>
      </>
    ),
  };
}

/** To the address of the account that stays. */
export function remainingAccountEmail(fromId: number, endedEmail: string): KeyedAccountEmail {
  return {
    key: `account-kept-${fromId}`,
    preheader: 'Vous gardez un seul compte.',
    title: 'Vos comptes sont réunis',
    reason: ACCOUNT_OWNER_REASON,
    body: (
      <MailText>
        Vous aviez aussi un compte avec l’adresse {maskedAddress(endedEmail)}. Notre équipe l’a réuni avec celui-ci
        {'\u202f'}: vous y trouvez toutes vos commandes et tous vos devis. Votre mot de passe n’a pas changé.
      </MailText>
    ),
  };
}

/** "m…@lagon.re" */
function maskedAddress(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  return `${local.slice(0, 1)}…@${domain}`;
}
