import { countChanged } from '@boutik/platform/database';
import { defineSchedule, Handles, type ScheduleHandler } from '@boutik/platform/messaging';
import { logger } from '@boutik/platform/observability';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { lifetimes } from './lifetimes.js';

const deleteExpiredRows = defineSchedule({ queue: 'maintenance', name: 'delete-expired-rows', everyMs: 6 * 3_600_000 });

/** Rows per statement: a first run after years must not lock a table for minutes. */
const BATCH_SIZE = 5000;
const ERASE_BODIES = `update mails set html = '', text = '' where ctid in (
  select ctid from mails where sent_at < now() - interval '6 months' and (html <> '' or text <> '') limit ${BATCH_SIZE})`;

/** Deletes the rows whose lifetime has ended, and the text of old e-mails. */
@Injectable()
@Handles(deleteExpiredRows)
export class DeleteExpiredRows implements ScheduleHandler {
  constructor(private readonly database: DataSource) {}

  async handle(): Promise<void> {
    for (const [table, condition] of lifetimes.flatMap(({ expired = {} }) => Object.entries(expired)))
      await this.repeat(
        table,
        `delete from ${table} where ctid in (select ctid from ${table} where ${condition} limit ${BATCH_SIZE})`,
      );
    await this.repeat('mails', ERASE_BODIES);
  }

  /** Logs nothing when nothing has expired. */
  private async repeat(table: string, statement: string): Promise<void> {
    let rows = 0;
    for (let changed = BATCH_SIZE; changed === BATCH_SIZE; rows += changed)
      changed = await countChanged(this.database, statement);
    if (rows > 0) logger('privacy').info({ table, rows }, 'Expired rows deleted');
  }
}
