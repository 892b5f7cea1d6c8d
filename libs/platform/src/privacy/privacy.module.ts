import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ForgetMails } from './forget-mails.js';
import { PersonalData } from './personal-data.js';
import { PostAndLimits } from './post-and-limits.js';

/** Provides `PersonalDataService`: for the api. */
@Global()
@Module({ imports: [DiscoveryModule], providers: [PersonalData, PostAndLimits], exports: [PersonalData] })
export class PrivacyModule {}

/** The same for the worker, with the job that deletes expired e-mails. */
@Module({ imports: [PrivacyModule], providers: [ForgetMails] })
export class PrivacyJobsModule {}
