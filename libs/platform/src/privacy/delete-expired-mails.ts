import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { defineSchedule, Handles, type ScheduleHandler } from '@boutik/platform/messaging';
import { logger } from '@boutik/platform/observability';
import { countChanged } from '@boutik/platform/database';

const deleteExpiredMails = defineSchedule({
  queue: 'maintenance',
  name: 'delete-expired-mails',
  everyMs: 6 * 3_600_000,
});

/** Deletes e-mails whose retention has ended, such as the last ones to deleted accounts. */
@Injectable()
@Handles(deleteExpiredMails)
export class DeleteExpiredMails implements ScheduleHandler {
  constructor(private readonly database: DataSource) {}

  async handle(): Promise<void> {
    const deleted = await countChanged(this.database, 'delete from mails where delete_after < now()');
    if (deleted > 0) logger('privacy').info({ forgotten: deleted }, 'Expired emails deleted');
  }
}
