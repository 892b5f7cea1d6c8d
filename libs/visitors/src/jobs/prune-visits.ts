import { countChanged } from '@boutik/platform/database';
import { defineSchedule, Handles, type ScheduleHandler } from '@boutik/platform/messaging';
import { logger } from '@boutik/platform/observability';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const pruneVisits = defineSchedule({ queue: 'maintenance', name: 'prune-visits', everyMs: 24 * 3_600_000 });

/**
 * Deletes visits after 13 months (law L17) and consents after 19: 6 months of validity, then 13 months as the proof for
 * their visits.
 */
@Injectable()
@Handles(pruneVisits)
export class PruneVisits implements ScheduleHandler {
  constructor(private readonly database: DataSource) {}

  async handle(): Promise<void> {
    const visits = await countChanged(
      this.database,
      "delete from visits where visited_at < now() - interval '13 months'",
    );
    const consents = await countChanged(
      this.database,
      "delete from cookie_consents where decided_at < now() - interval '19 months'",
    );
    if (visits + consents > 0) logger('visitors').info({ visits, consents }, 'Old visits and consents deleted');
  }
}
