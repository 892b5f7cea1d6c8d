import { Module } from '@nestjs/common';
import { Consents } from './consents.js';
import { CountVisit } from './count-visit.js';
import { PruneVisits } from './prune-visits.js';
import { VisitorsController } from './visitors.controller.js';
import { VisitsOfAPerson } from './visits-of-a-person.js';

@Module({ controllers: [VisitorsController], providers: [Consents, CountVisit, VisitsOfAPerson] })
export class VisitorsModule {}

/** Providers of the worker: deletion of old visits and of personal data. */
@Module({ providers: [PruneVisits, VisitsOfAPerson] })
export class VisitorsJobsModule {}
