import { defineSchedule, Handles, type ScheduleHandler } from '@boutik/platform/messaging';
import { logger } from '@boutik/platform/observability';
import { Injectable } from '@nestjs/common';
import { Payments } from '../use-cases/payments.js';

const reconcilePayments = defineSchedule({
  queue: 'maintenance',
  name: 'reconcile-payments',
  everyMs: 5 * 60_000,
});

/** Finds payments whose webhook was lost, within minutes (robustness 8). */
@Injectable()
@Handles(reconcilePayments)
export class ReconcilePayments implements ScheduleHandler {
  constructor(private readonly payments: Payments) {}

  async handle(): Promise<void> {
    const checked = await this.payments.reconcile();
    if (checked > 0) logger('payments').info({ checked }, 'Queried the providers about stale sessions');
  }
}
