import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Consents } from './consents.js';
import { CountVisit } from './count-visit.js';
import { PruneVisits } from './jobs/prune-visits.js';
import { VisitorsController } from './visitors.controller.js';
import { VisitsPersonalData } from './visits.personal-data.js';
import { VisitsAccountMerge } from './visits.account-merge.js';
import { CookieConsentRow } from './cookie-consent.entity.js';
import { VisitRow } from './visit.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([CookieConsentRow, VisitRow])],
  controllers: [VisitorsController],
  providers: [Consents, CountVisit, VisitsAccountMerge, VisitsPersonalData],
})
export class VisitorsModule {}

/** Providers of the worker: deletion of old visits and of personal data. */
@Module({
  imports: [TypeOrmModule.forFeature([CookieConsentRow, VisitRow])],
  providers: [PruneVisits, VisitsPersonalData],
})
export class VisitorsJobsModule {}
