import { MailModule } from '@boutik/platform';
import { Module } from '@nestjs/common';
import { AccountMails } from './account-mails.js';
import { PeopleModule } from './accounts.module.js';
import { MailedLinks } from './mailed-links.js';
import { OnConfirmationRequested } from './on-confirmation-requested.js';
import { OnRegistrationRepeated } from './on-registration-repeated.js';

@Module({
  imports: [PeopleModule, MailModule],
  providers: [MailedLinks, AccountMails, OnConfirmationRequested, OnRegistrationRepeated],
})
export class AccountsJobsModule {}
