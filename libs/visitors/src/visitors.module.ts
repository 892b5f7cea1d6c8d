import { Module } from '@nestjs/common';
import { Consents } from './consents.js';
import { CountVisit } from './count-visit.js';
import { PruneVisits } from './jobs/prune-visits.js';
import { VisitorsController } from './visitors.controller.js';
import { VisitsPersonalData } from './visits.personal-data.js';

@Module({ controllers: [VisitorsController], providers: [Consents, CountVisit, VisitsPersonalData] })
export class VisitorsModule {}

/** Providers of the worker: deletion of old visits and of personal data. */
@Module({ providers: [PruneVisits, VisitsPersonalData] })
export class VisitorsJobsModule {}
