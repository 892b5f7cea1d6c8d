import { MailModule } from '@boutik/platform';
import { Module } from '@nestjs/common';
import { AccountOfAPerson } from './privacy/account-of-a-person.js';
import { EraseAccount } from './privacy/erase-account.js';
import { IdleAccounts } from './privacy/idle-accounts.js';
import { WarnIdleAccount } from './privacy/warn-idle-account.js';
import { RetireIdleAccounts } from './privacy/retire-idle-accounts.js';
import { OnAccountDecided } from './validation/on-account-decided.js';
import { OnAddressConfirmed } from './verification/on-address-confirmed.js';
import { AccountMails } from './mails/account-mails.js';
import { PeopleModule } from './accounts.module.js';
import { MailedLinks } from './mails/mailed-links.js';
import { OnPasswordChanged } from './passwords/on-password-changed.js';
import { OnPasswordForgotten } from './passwords/on-password-forgotten.js';
import { OnPersonInvited } from './passwords/on-person-invited.js';
import { MailActivation } from './verification/mail-activation.js';
import { OnConfirmationRepeated } from './verification/on-confirmation-repeated.js';
import { OnConfirmationRequested } from './verification/on-confirmation-requested.js';
import { PendingRegistrations } from './registration/pending-registrations.js';
import { OnRegistrationRepeated } from './registration/on-registration-repeated.js';

@Module({
  imports: [PeopleModule, MailModule],
  providers: [
    MailedLinks,
    AccountMails,
    MailActivation,
    PendingRegistrations,
    OnConfirmationRequested,
    OnConfirmationRepeated,
    OnRegistrationRepeated,
    OnPasswordForgotten,
    OnPasswordChanged,
    OnPersonInvited,
    OnAddressConfirmed,
    OnAccountDecided,
    AccountOfAPerson,
    EraseAccount,
    IdleAccounts,
    WarnIdleAccount,
    RetireIdleAccounts,
  ],
})
export class AccountsJobsModule {}
