import { defineSchedule, Handles, logger, type ScheduleHandler } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { ReleaseExpiredHolds } from '../use-cases/release-expired-holds.js';

const releaseExpiredHolds = defineSchedule({ queue: 'maintenance', name: 'release-expired-holds', everyMs: 60_000 });

/** Cancels unpaid orders every minute once their stock reservation has expired (decisions §3.4). */
@Injectable()
@Handles(releaseExpiredHolds)
export class ReleaseHoldsEveryMinute implements ScheduleHandler {
  constructor(private readonly holds: ReleaseExpiredHolds) {}

  async handle(): Promise<void> {
    const released = await this.holds.release();
    if (released > 0) logger('orders').info({ released }, 'Unpaid orders expired');
  }
}
