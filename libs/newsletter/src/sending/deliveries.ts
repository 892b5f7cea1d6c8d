import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { z } from 'zod';
import { queryRows } from '@boutik/platform/database';
import { NewsletterSubscriptionRow } from '../subscriptions/newsletter-subscription.entity.js';

/** A delivery that is to be sent next. */
const pendingDeliveryRow = z.strictObject({
  id: z.number(),
  subscriptionId: z.number().nullable(),
  /** Null when the subscriber has unsubscribed, bounced or been deleted. */
  email: z.string().nullable(),
  token: z.string().nullable(),
});
export type PendingDelivery = z.infer<typeof pendingDeliveryRow>;

export type Outcome = 'sent' | 'bounced' | 'failed';

/** Numbers of deliveries by status, and of unsubscriptions. */
const deliveryStatisticsRow = z.strictObject({
  total: z.number(),
  sent: z.number(),
  underWay: z.number(),
  failed: z.number(),
  bounced: z.number(),
  skipped: z.number(),
  unsubscribed: z.number(),
});
export type DeliveryStatistics = z.infer<typeof deliveryStatisticsRow>;

const IS_ACTIVE = 's.unsubscribed_at is null and s.bounced_at is null';
const emptyStatistics: DeliveryStatistics = {
  total: 0,
  sent: 0,
  underWay: 0,
  failed: 0,
  bounced: 0,
  skipped: 0,
  unsubscribed: 0,
};

const subscribersSuppressedRow = z.strictObject({ subscribers: z.number(), suppressed: z.number() });
const lastMinuteUnderWayRow = z.strictObject({ lastMinute: z.number(), underWay: z.number() });
const idStatusRow = z.strictObject({ id: z.number(), status: z.literal('sending') });
const deliveryStatisticsWithIdRow = deliveryStatisticsRow.extend({ id: z.number() });

/** The deliveries of campaigns, one per subscriber, and their results. */
@Injectable()
export class Deliveries {
  constructor(private readonly database: DataSource) {}

  /** The number of active subscribers, and of those suppressed because of a bounce. */
  async audience(tx: EntityManager = this.database.manager): Promise<{ subscribers: number; suppressed: number }> {
    const [row] = await queryRows(
      tx,
      subscribersSuppressedRow,
      `select count(*) filter (where ${IS_ACTIVE})::int as subscribers,
         count(*) filter (where s.unsubscribed_at is null and s.bounced_at is not null)::int as "suppressed"
       from newsletter_subscriptions s`,
    );
    return row ?? { subscribers: 0, suppressed: 0 };
  }

  /** Creates one delivery per active subscriber, where there is none yet. */
  async createForAllSubscribers(tx: EntityManager, campaignId: number): Promise<void> {
    await tx.query(
      `insert into newsletter_deliveries (campaign_id, subscription_id)
       select $1, s.id from newsletter_subscriptions s where ${IS_ACTIVE} order by s.id for key share
       on conflict (campaign_id, subscription_id) do nothing`,
      [campaignId],
    );
  }

  /** Locks the next deliveries of a campaign until the transaction ends; skips those that are locked by others. */
  async lockNext(tx: EntityManager, campaignId: number, limit: number): Promise<PendingDelivery[]> {
    return queryRows(
      tx,
      pendingDeliveryRow,
      `select d.id, d.subscription_id as "subscriptionId", s.email::text as email, s.token
       from newsletter_deliveries d
       left join newsletter_subscriptions s on s.id = d.subscription_id and ${IS_ACTIVE}
       where d.campaign_id = $1 and d.status = 'waiting' order by d.id limit $2 for update of d skip locked`,
      [campaignId, limit],
    );
  }

  async mark(tx: EntityManager, ids: readonly number[], status: 'posted' | 'skipped' | 'failed'): Promise<void> {
    if (ids.length === 0) return;
    await tx.query(
      `update newsletter_deliveries set status = $2,
         posted_at = case when $2 = 'skipped' then null else now() end,
         settled_at = case when $2 = 'posted' then null else now() end
       where id = any($1::int[])`,
      [ids, status],
    );
  }

  /** Emails queued during the last minute, and those not settled yet, of all campaigns. */
  async sendingRate(tx: EntityManager): Promise<{ lastMinute: number; underWay: number }> {
    const [row] = await queryRows(
      tx,
      lastMinuteUnderWayRow,
      `select (select count(*)::int from newsletter_deliveries where posted_at > now() - interval '1 minute') as "lastMinute",
         (select count(*)::int from newsletter_deliveries where status = 'posted' and subscription_id is not null
           and posted_at > now() - interval '1 day') as "underWay"`,
    );
    return row ?? { lastMinute: 0, underWay: 0 };
  }

  /** Records the result of a delivery; a failed one may be sent later, a sent one may bounce. */
  async settle(
    tx: EntityManager,
    delivery: { campaignId: number; subscriptionId: number; outcome: Outcome },
  ): Promise<void> {
    await tx.query(
      `update newsletter_deliveries set status = $3, settled_at = now()
       where campaign_id = $1 and subscription_id = $2
         and (status in ('posted', 'failed') or (status = 'sent' and $3 = 'bounced'))`,
      [delivery.campaignId, delivery.subscriptionId, delivery.outcome],
    );
  }

  /** Locks campaigns in status "sending" without open deliveries; deliveries of deleted subscribers are not counted as open. */
  async lockSettledCampaigns(tx: EntityManager): Promise<{ id: number; status: 'sending' }[]> {
    return queryRows(
      tx,
      idStatusRow,
      `select id, status from newsletter_campaigns c where status = 'sending' and not exists (
         select 1 from newsletter_deliveries d where d.campaign_id = c.id
           and (d.status = 'waiting' or (d.status = 'posted' and d.subscription_id is not null)))
       for update skip locked`,
    );
  }

  /** Statistics by campaign id, also for campaigns without deliveries. */
  async statistics(campaignIds: readonly number[]): Promise<Map<number, DeliveryStatistics>> {
    const rows = await queryRows(
      this.database,
      deliveryStatisticsWithIdRow,
      `select campaign_id as id, count(*)::int as total,
         count(*) filter (where status = 'sent')::int as sent,
         count(*) filter (where status in ('waiting', 'posted'))::int as "underWay",
         count(*) filter (where status = 'failed')::int as failed,
         count(*) filter (where status = 'bounced')::int as bounced,
         count(*) filter (where status = 'skipped')::int as skipped,
         count(unsubscribed_at)::int as unsubscribed
       from newsletter_deliveries where campaign_id = any($1::int[]) group by campaign_id`,
      [campaignIds],
    );
    const statisticsById = new Map(rows.map(({ id, ...statistics }) => [id, statistics]));
    return new Map(campaignIds.map((id) => [id, statisticsById.get(id) ?? emptyStatistics]));
  }
}

/** Counts an unsubscription for the campaign that was sent to the subscriber last. */
export async function recordUnsubscription(tx: EntityManager, subscriptionId: number): Promise<void> {
  await tx.query(
    `update newsletter_deliveries set unsubscribed_at = now() where id = (
       select id from newsletter_deliveries where subscription_id = $1 and status = 'sent' order by id desc limit 1)
     and unsubscribed_at is null`,
    [subscriptionId],
  );
}

/**
 * Suppresses a bounced subscriber until they subscribe again. Lock order: subscription before deliveries, as in
 * unsubscribing.
 * @param reason must not contain an email address
 */
export async function markBounced(tx: EntityManager, subscriptionId: number, reason: string): Promise<void> {
  await tx.update(
    NewsletterSubscriptionRow,
    { id: subscriptionId, bouncedAt: IsNull() },
    { bouncedAt: () => 'now()', bounceReason: reason.slice(0, 500) },
  );
}
