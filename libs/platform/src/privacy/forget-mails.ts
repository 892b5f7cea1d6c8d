import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { defineSchedule, Handles, type ScheduleHandler } from '../jobs/index.js';
import { logger } from '../log/index.js';

const forgetMails = defineSchedule({ queue: 'maintenance', name: 'forget-mails', everyMs: 6 * 3_600_000 });

/** Deletes e-mails whose retention has ended, such as the last ones to deleted accounts. */
@Injectable()
@Handles(forgetMails)
export class ForgetMails implements ScheduleHandler {
  constructor(private readonly database: DataSource) {}

  async handle(): Promise<void> {
    const [, forgotten] = await this.database.query<[unknown[], number]>(
      'delete from mails where forget_after < now()',
    );
    if (forgotten > 0) logger('privacy').info({ forgotten }, 'Expired e-mails deleted');
  }
}
