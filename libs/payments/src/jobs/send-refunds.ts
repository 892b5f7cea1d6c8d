import {
  defineJob,
  defineSchedule,
  type EventData,
  type EventListener,
  Handles,
  type JobData,
  type JobHandler,
  Jobs,
  ListensTo,
  type ScheduleHandler,
} from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { handleEachByProvider } from '../providers/handle-each-by-provider.js';
import { refundRequested } from '../payment-events.js';
import { Refunds } from '../use-cases/refunds.js';

// A provider may be unavailable for minutes: eight attempts cover an hour.
const sendRefund = defineJob({
  queue: 'maintenance',
  name: 'send-refund',
  data: z.object({ refundId: z.number().int().positive() }),
  attempts: 8,
  backoffMs: 30_000,
});
const followRefunds = defineSchedule({ queue: 'maintenance', name: 'follow-refunds', everyMs: 15 * 60_000 });

@Injectable()
@ListensTo(refundRequested)
export class OnRefundRequested implements EventListener<typeof refundRequested> {
  constructor(private readonly jobs: Jobs) {}

  handle({ refundId, attempt }: EventData<typeof refundRequested>): Promise<void> {
    return this.jobs.add(sendRefund, { refundId }, { id: attempt === 1 ? String(refundId) : `${refundId}-${attempt}` });
  }
}

@Injectable()
@Handles(sendRefund)
export class SendRefund implements JobHandler<typeof sendRefund> {
  constructor(private readonly refunds: Refunds) {}

  async handle({ refundId }: JobData<typeof sendRefund>): Promise<void> {
    await this.refunds.send(refundId);
  }
}

/** Checks pending refunds, and retries refunds whose job failed while the provider was unavailable. */
@Injectable()
@Handles(followRefunds)
export class FollowRefunds implements ScheduleHandler {
  constructor(private readonly refunds: Refunds) {}

  async handle(): Promise<void> {
    await handleEachByProvider(await this.refunds.takeUnsettled(100), ({ id }) => this.refunds.send(id));
  }
}
