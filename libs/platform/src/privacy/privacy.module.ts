import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { DeleteExpiredMails } from './delete-expired-mails.js';
import { PersonalDataService } from './personal-data.service.js';
import { MailsPersonalData } from './mails.personal-data.js';

/** Provides `PersonalDataService`: for the api. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [PersonalDataService, MailsPersonalData],
  exports: [PersonalDataService],
})
export class PrivacyModule {}

/** The same for the worker, with the job that deletes expired e-mails. */
@Module({ imports: [PrivacyModule], providers: [DeleteExpiredMails] })
export class PrivacyJobsModule {}
