import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { AccountMerges } from './account-merges.js';
import { DeleteExpiredMails } from './delete-expired-mails.js';
import { DeleteExpiredRows } from './delete-expired-rows.js';
import { PersonalDataService } from './personal-data.service.js';
import { MailsPersonalData } from './mails.personal-data.js';

/** Provides `PersonalDataService`: for the api. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [AccountMerges, PersonalDataService, MailsPersonalData],
  exports: [AccountMerges, PersonalDataService],
})
export class PrivacyModule {}

/** The same for the worker, with the jobs that delete what has expired. */
@Module({ imports: [PrivacyModule], providers: [DeleteExpiredMails, DeleteExpiredRows] })
export class PrivacyJobsModule {}
