import { defineSchedule, Handles, type ScheduleHandler } from '@boutik/platform/messaging';
import { logger } from '@boutik/platform/observability';
import { Injectable } from '@nestjs/common';
import { RemindTransfers } from './remind-transfers.js';

const remindTransfers = defineSchedule({ queue: 'maintenance', name: 'remind-transfers', everyMs: 60 * 60_000 });

@Injectable()
@Handles(remindTransfers)
export class RemindTransfersJob implements ScheduleHandler {
  constructor(private readonly transfers: RemindTransfers) {}

  async handle(): Promise<void> {
    const reminded = await this.transfers.remind();
    if (reminded > 0) logger('orders').info({ reminded }, 'Customers reminded of their transfer');
  }
}
