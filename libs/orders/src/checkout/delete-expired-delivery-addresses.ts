import { Clock } from '@boutik/kernel';
import { defineSchedule, Handles, type ScheduleHandler } from '@boutik/platform/messaging';
import { logger } from '@boutik/platform/observability';
import { Injectable } from '@nestjs/common';
import { DeliveryAddresses } from './delivery-addresses.js';

const deleteExpiredAddresses = defineSchedule({
  queue: 'maintenance',
  name: 'delete-expired-delivery-addresses',
  everyMs: 6 * 3_600_000,
});

/** Deletes the delivery addresses of erased accounts once they are no longer needed for a delivery. */
@Injectable()
@Handles(deleteExpiredAddresses)
export class DeleteExpiredDeliveryAddresses implements ScheduleHandler {
  constructor(
    private readonly addresses: DeliveryAddresses,
    private readonly clock: Clock,
  ) {}

  async handle(): Promise<void> {
    const deleted = await this.addresses.deleteExpired(this.clock.now());
    if (deleted > 0) logger('privacy').info({ deleted }, 'Delivery addresses of erased accounts deleted');
  }
}
