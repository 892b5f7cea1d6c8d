import { defineSchedule, Handles, type ScheduleHandler } from '@boutik/platform/messaging';
import { logger } from '@boutik/platform/observability';
import { Injectable } from '@nestjs/common';
import { RemindOverdue } from './remind-overdue.js';

const remindOverdue = defineSchedule({ queue: 'maintenance', name: 'remind-overdue', everyMs: 60 * 60_000 });

@Injectable()
@Handles(remindOverdue)
export class RemindOverdueJob implements ScheduleHandler {
  constructor(private readonly reminders: RemindOverdue) {}

  async handle(): Promise<void> {
    const reminded = await this.reminders.remind();
    if (reminded > 0) logger('orders').info({ reminded }, 'Clients reminded of overdue invoices');
  }
}
