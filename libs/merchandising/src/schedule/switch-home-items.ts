import { defineSchedule, Handles, type ScheduleHandler } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { nextSwitch, purgeItems, switchItems } from './home-items.js';

/** By so much a banner appears or disappears late at most that was planned just before; others do to the second. */
const switchHomeItems = defineSchedule({ queue: 'maintenance', name: 'switch-home-items', everyMs: 10_000 });

/** Evicts the home page when a banner or a collection begins or ends; pages read the dates themselves. */
@Injectable()
@Handles(switchHomeItems)
export class SwitchHomeItems implements ScheduleHandler {
  constructor(private readonly database: DataSource) {}

  async handle(): Promise<void> {
    for (const table of ['banners', 'collections'] as const) {
      await switchItems(this.database, table);
      await purgeItems(this.database, table);
    }
  }

  nextRunAt(): Promise<Date | null> {
    return nextSwitch(this.database);
  }
}
