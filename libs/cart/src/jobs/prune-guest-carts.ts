import { defineSchedule, Handles, type ScheduleHandler } from '@boutik/platform/messaging';
import { logger } from '@boutik/platform/observability';
import { Injectable } from '@nestjs/common';
import { Carts } from '../storage/carts.js';

const INACTIVE_DAYS = 90;
const pruneGuestCarts = defineSchedule({ queue: 'maintenance', name: 'prune-guest-carts', everyMs: 24 * 3_600_000 });

/** Deletes guest carts to which nothing was added for three months. */
@Injectable()
@Handles(pruneGuestCarts)
export class PruneGuestCarts implements ScheduleHandler {
  constructor(private readonly carts: Carts) {}

  async handle(): Promise<void> {
    const pruned = await this.carts.deleteInactiveGuestCarts(INACTIVE_DAYS);
    if (pruned > 0) logger('cart').info({ pruned }, 'Inactive guest carts deleted');
  }
}
