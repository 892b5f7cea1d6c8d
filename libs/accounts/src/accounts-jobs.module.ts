import { MailModule } from '@boutik/platform/mail';
import { AuditLogModule } from '@boutik/platform/operations';
import { Module } from '@nestjs/common';
import { AccountsPersonalData } from './privacy/accounts.personal-data.js';
import { EraseAccount } from './privacy/erase-account.js';
import { InactiveAccounts } from './privacy/inactive-accounts.js';
import { WarnInactiveAccount } from './privacy/warn-inactive-account.js';
import { DeleteInactiveAccounts } from './jobs/delete-inactive-accounts.js';
import { OnAccountDecided } from './validation/on-account-decided.js';
import { OnEmailConfirmed } from './verification/on-email-confirmed.js';
import { AccountMailer } from './emails/account-mailer.js';
import { UsersModule } from './accounts.module.js';
import { ClientFollowUpPersonalData } from './clients/follow-up/client-follow-up.personal-data.js';
import { ClientViewsPersonalData } from './clients/views/client-views.personal-data.js';
import { EndClientViews } from './clients/views/end-client-views.js';
import { MailedLinks } from './emails/mailed-links.js';
import { OnPasswordChanged } from './passwords/on-password-changed.js';
import { OnPasswordForgotten } from './passwords/on-password-forgotten.js';
import { OnUserInvited } from './passwords/on-user-invited.js';
import {
  OnConfirmationRepeated,
  OnConfirmationRequested,
  SendActivationEmail,
} from './verification/activation-email.js';
import { PendingRegistrations } from './registration/pending-registrations.js';
import { OnRegistrationRepeated } from './registration/on-registration-repeated.js';

@Module({
  imports: [UsersModule, MailModule, AuditLogModule],
  providers: [
    MailedLinks,
    AccountMailer,
    SendActivationEmail,
    PendingRegistrations,
    OnConfirmationRequested,
    OnConfirmationRepeated,
    OnRegistrationRepeated,
    OnPasswordForgotten,
    OnPasswordChanged,
    OnUserInvited,
    OnEmailConfirmed,
    OnAccountDecided,
    AccountsPersonalData,
    ClientFollowUpPersonalData,
    ClientViewsPersonalData,
    EndClientViews,
    EraseAccount,
    InactiveAccounts,
    WarnInactiveAccount,
    DeleteInactiveAccounts,
  ],
})
export class AccountsJobsModule {}
