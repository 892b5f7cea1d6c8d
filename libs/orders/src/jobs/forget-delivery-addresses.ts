import { Clock } from '@boutik/kernel';
import { defineSchedule, Handles, logger, type ScheduleHandler } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { DeliveryAddresses } from '../storage/delivery-addresses.js';

const forgetAddresses = defineSchedule({
  queue: 'maintenance',
  name: 'forget-delivery-addresses',
  everyMs: 6 * 3_600_000,
});

/** Deletes the delivery addresses of erased accounts once they are no longer needed for a delivery. */
@Injectable()
@Handles(forgetAddresses)
export class ForgetDeliveryAddresses implements ScheduleHandler {
  constructor(
    private readonly addresses: DeliveryAddresses,
    private readonly clock: Clock,
  ) {}

  async handle(): Promise<void> {
    const forgotten = await this.addresses.forgetPast(this.clock.now());
    if (forgotten > 0) logger('privacy').info({ forgotten }, 'Delivery addresses of erased accounts deleted');
  }
}
