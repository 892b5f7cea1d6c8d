import { MailModule } from '@boutik/platform';
import { Module } from '@nestjs/common';
import { AccountMails } from './mails/account-mails.js';
import { PeopleModule } from './accounts.module.js';
import { MailedLinks } from './mails/mailed-links.js';
import { OnConfirmationRequested } from './verification/on-confirmation-requested.js';
import { OnRegistrationRepeated } from './registration/on-registration-repeated.js';

@Module({
  imports: [PeopleModule, MailModule],
  providers: [MailedLinks, AccountMails, OnConfirmationRequested, OnRegistrationRepeated],
})
export class AccountsJobsModule {}
