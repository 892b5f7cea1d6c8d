import { configuration } from '@boutik/platform/config';
import { idRow, queryRows } from '@boutik/platform/database';
import { defineSchedule, Handles, type ScheduleHandler } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { nextBatchSize } from './domain/sending-rate.js';
import { SendDeliveries } from './send-deliveries.js';
import { SendCampaign } from './send-campaign.js';
import { Campaigns } from '../campaigns/campaigns.js';
import { Deliveries } from './deliveries.js';

const DISPATCH_INTERVAL_MS = 10_000;

const dispatchCampaign = defineSchedule({ queue: 'mail', name: 'dispatch-campaign', everyMs: DISPATCH_INTERVAL_MS });

/**
 * Queues the emails of campaigns in small batches, so that other emails are sent in between. Deliveries and their emails
 * are written in one transaction: a worker that is killed has queued a whole batch or nothing of it.
 */
@Injectable()
@Handles(dispatchCampaign)
export class DispatchCampaign implements ScheduleHandler {
  constructor(
    private readonly database: DataSource,
    private readonly campaigns: Campaigns,
    private readonly deliveries: Deliveries,
    private readonly sending: SendCampaign,
    private readonly sendDeliveries: SendDeliveries,
  ) {}

  async handle(): Promise<void> {
    await this.sending.startDue();
    await this.sending.finishSettled();
    const [oldest] = await queryRows(
      this.database,
      idRow,
      `select id from newsletter_campaigns c where status = 'sending' and exists (
         select 1 from newsletter_deliveries d where d.campaign_id = c.id and d.status = 'waiting')
       order by started_at, id limit 1`,
    );
    if (oldest) await this.dispatch(oldest.id);
  }

  private async dispatch(id: number): Promise<void> {
    const { campaigns, deliveries } = this;
    const renderedCampaign = await this.sendDeliveries.render(await campaigns.find(id));
    await this.database.transaction(async (tx) => {
      // One batch at a time, whatever the number of workers: the rate limit is shared.
      await tx.query("select pg_advisory_xact_lock(hashtext('newsletter-pace'))");
      const campaign = await campaigns.lock(tx, id);
      if (campaign.status !== 'sending') return;
      const { perMinute } = configuration().newsletter;
      const limit = nextBatchSize({ perMinute, everyMs: DISPATCH_INTERVAL_MS, ...(await deliveries.sendingRate(tx)) });
      const waiting = await deliveries.lockNext(tx, id, limit);
      if (waiting.length > 0) await this.sendDeliveries.send(tx, { campaign, renderedCampaign, waiting });
    });
  }
}
