import { defineSchedule, Handles, type ScheduleHandler } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { handleEachByProvider } from '../providers/handle-each-by-provider.js';
import { FollowDispute } from './follow-dispute.js';

const followDisputes = defineSchedule({ queue: 'maintenance', name: 'follow-disputes', everyMs: 60 * 60_000 });

/** Reads open disputes again, so that a lost webhook hides nothing for longer than some hours. */
@Injectable()
@Handles(followDisputes)
export class FollowDisputes implements ScheduleHandler {
  constructor(private readonly disputes: FollowDispute) {}

  async handle(): Promise<void> {
    await handleEachByProvider(await this.disputes.takeStale(50), ({ provider, disputeId }) =>
      this.disputes.follow({ provider, disputeId }),
    );
  }
}
