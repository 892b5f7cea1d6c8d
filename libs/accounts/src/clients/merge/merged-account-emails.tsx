import { MailText } from '@boutik/platform/mail';
import { ACCOUNT_OWNER_REASON, type KeyedAccountEmail } from '../../emails/account-mailer.js';
import { mergedEnded, mergedRemaining } from '../../emails/protection-mail-wordings.js';

/** To the address of the account that ended. The other address is shown in part only: a mistake must not reveal it. */
export function accountEndedEmail(fromId: number, remainingEmail: string): KeyedAccountEmail {
  return {
    key: `account-merged-${fromId}`,
    preheader: 'Vous gardez un seul compte.',
    words: mergedEnded.compose({ adresse: maskedAddress(remainingEmail) }),
    reason: 'Vous recevez ce message une dernière fois à cette adresse, parce que son compte est fermé.',
    body: (
      <MailText>
        Connectez-vous avec cette adresse. Si ce compte n’est pas le vôtre, répondez à ce message{'\u202f'}: nous
        corrigerons.
      </MailText>
    ),
  };
}

/** To the address of the account that stays. */
export function remainingAccountEmail(fromId: number, endedEmail: string): KeyedAccountEmail {
  return {
    key: `account-kept-${fromId}`,
    preheader: 'Vous gardez un seul compte.',
    words: mergedRemaining.compose({ adresse: maskedAddress(endedEmail) }),
    reason: ACCOUNT_OWNER_REASON,
    body: null,
  };
}

/** "m…@lagon.re" */
function maskedAddress(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  return `${local.slice(0, 1)}…@${domain}`;
}
