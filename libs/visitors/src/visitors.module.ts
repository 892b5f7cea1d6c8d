import { Module } from '@nestjs/common';
import { Consents } from './consents.js';
import { CountVisit } from './count-visit.js';
import { PruneVisits } from './prune-visits.js';
import { VisitorsController } from './visitors.controller.js';
import { VisitsOfAPerson } from './visits-of-a-person.js';

@Module({ controllers: [VisitorsController], providers: [Consents, CountVisit, VisitsOfAPerson] })
export class VisitorsModule {}

/** What the worker does about visits: forgets them in time. */
@Module({ providers: [PruneVisits, VisitsOfAPerson] })
export class VisitorsJobsModule {}
