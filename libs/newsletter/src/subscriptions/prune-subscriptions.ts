import { countChanged } from '@boutik/platform/database';
import { defineSchedule, Handles, type ScheduleHandler } from '@boutik/platform/messaging';
import { logger } from '@boutik/platform/observability';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const pruneSubscriptions = defineSchedule({
  queue: 'maintenance',
  name: 'prune-newsletter-subscriptions',
  everyMs: 24 * 3_600_000,
});

/**
 * Deletes subscriptions and their consent records three years after the last contact (law L19): subscription or
 * unsubscription. Until then an unsubscribed address is retained, so that it gets no more emails.
 * Deliveries are anonymized a year after their campaign; the statistics stay.
 */
@Injectable()
@Handles(pruneSubscriptions)
export class PruneSubscriptions implements ScheduleHandler {
  constructor(private readonly database: DataSource) {}

  async handle(): Promise<void> {
    const pruned = await countChanged(
      this.database,
      "delete from newsletter_subscriptions where last_contact_at < now() - interval '3 years'",
    );
    if (pruned > 0) logger('newsletter').info({ pruned }, 'Subscriptions without contact for three years deleted');
    await this.database.query(
      `update newsletter_deliveries d set subscription_id = null from newsletter_campaigns c
       where c.id = d.campaign_id and d.subscription_id is not null
         and c.status in ('sent', 'stopped') and c.updated_at < now() - interval '1 year'`,
    );
  }
}
