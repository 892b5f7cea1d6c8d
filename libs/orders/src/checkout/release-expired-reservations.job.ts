import { defineSchedule, Handles, type ScheduleHandler } from '@boutik/platform/messaging';
import { logger } from '@boutik/platform/observability';
import { Injectable } from '@nestjs/common';
import { ReleaseExpiredReservations } from './release-expired-reservations.js';

const releaseExpiredReservations = defineSchedule({
  queue: 'maintenance',
  name: 'release-expired-reservations',
  everyMs: 60_000,
});

/** Cancels unpaid orders every minute once their stock reservation has expired (decisions §3.4). */
@Injectable()
@Handles(releaseExpiredReservations)
export class ReleaseExpiredReservationsJob implements ScheduleHandler {
  constructor(private readonly reservations: ReleaseExpiredReservations) {}

  async handle(): Promise<void> {
    const released = await this.reservations.release();
    if (released > 0) logger('orders').info({ released }, 'Unpaid orders expired');
  }
}
