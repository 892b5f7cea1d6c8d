import { defineSchedule, Handles, type ScheduleHandler } from '@boutik/platform/messaging';
import { logger } from '@boutik/platform/observability';
import { Injectable } from '@nestjs/common';
import { FollowDispute } from './follow-dispute.js';

const followDisputes = defineSchedule({ queue: 'maintenance', name: 'follow-disputes', everyMs: 60 * 60_000 });

/** Reads open disputes again, so that a lost webhook hides nothing for longer than some hours. */
@Injectable()
@Handles(followDisputes)
export class FollowDisputes implements ScheduleHandler {
  constructor(private readonly disputes: FollowDispute) {}

  async handle(): Promise<void> {
    for (const dispute of await this.disputes.takeStale(50)) {
      // One that fails must not block the others.
      await this.disputes.follow(dispute).catch((error: unknown) => {
        logger('payments').warn({ err: error, ...dispute }, 'A dispute could not be read');
      });
    }
  }
}
