import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** A copy of a letter whose turn has come. */
export interface WaitingCopy {
  id: number;
  subscriptionId: number | null;
  /** Null when the reader has left, cannot be reached or is forgotten. */
  email: string | null;
  token: string | null;
}

export type Outcome = 'sent' | 'bounced' | 'failed';

/** How many copies are where. */
export interface Figures {
  total: number;
  sent: number;
  underWay: number;
  failed: number;
  bounced: number;
  skipped: number;
  unsubscribed: number;
}

const READS = 's.unsubscribed_at is null and s.bounced_at is null';
const nothing: Figures = { total: 0, sent: 0, underWay: 0, failed: 0, bounced: 0, skipped: 0, unsubscribed: 0 };

/** The copies of letters, one for each reader, and what became of them. */
@Injectable()
export class Deliveries {
  constructor(private readonly database: DataSource) {}

  /** How many people read the letter today, and how many would but for their mail that came back. */
  async audience(tx: EntityManager = this.database.manager): Promise<{ readers: number; setAside: number }> {
    const [row] = await tx.query<{ readers: number; setAside: number }[]>(
      `select count(*) filter (where ${READS})::int as readers,
         count(*) filter (where s.unsubscribed_at is null and s.bounced_at is not null)::int as "setAside"
       from newsletter_subscriptions s`,
    );
    return row ?? { readers: 0, setAside: 0 };
  }

  /** One copy for each reader of today; whoever has one gets no other. */
  async addressAll(tx: EntityManager, campaignId: number): Promise<void> {
    await tx.query(
      `insert into newsletter_deliveries (campaign_id, subscription_id)
       select $1, s.id from newsletter_subscriptions s where ${READS} order by s.id for key share
       on conflict (campaign_id, subscription_id) do nothing`,
      [campaignId],
    );
  }

  /** The next copies of a letter, for us alone until the transaction ends. */
  async next(tx: EntityManager, campaignId: number, most: number): Promise<WaitingCopy[]> {
    return tx.query<WaitingCopy[]>(
      `select d.id, d.subscription_id as "subscriptionId", s.email::text as email, s.token
       from newsletter_deliveries d
       left join newsletter_subscriptions s on s.id = d.subscription_id and ${READS}
       where d.campaign_id = $1 and d.status = 'waiting' order by d.id limit $2 for update of d skip locked`,
      [campaignId, most],
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

  /** Copies handed in during the last minute, and those that are still on their way, of all letters. */
  async pace(tx: EntityManager): Promise<{ lastMinute: number; underWay: number }> {
    const [row] = await tx.query<{ lastMinute: number; underWay: number }[]>(
      `select (select count(*)::int from newsletter_deliveries where posted_at > now() - interval '1 minute') as "lastMinute",
         (select count(*)::int from newsletter_deliveries where status = 'posted' and subscription_id is not null
           and posted_at > now() - interval '1 day') as "underWay"`,
    );
    return row ?? { lastMinute: 0, underWay: 0 };
  }

  /** What became of a copy; a failed one may be sent later, a sent one may come back. */
  async settle(
    tx: EntityManager,
    copy: { campaignId: number; subscriptionId: number; outcome: Outcome },
  ): Promise<void> {
    await tx.query(
      `update newsletter_deliveries set status = $3, settled_at = now()
       where campaign_id = $1 and subscription_id = $2
         and (status in ('posted', 'failed') or (status = 'sent' and $3 = 'bounced'))`,
      [copy.campaignId, copy.subscriptionId, copy.outcome],
    );
  }

  /** Letters under way without an open copy; the copy of a forgotten reader is nobody's any more. */
  async settledCampaigns(tx: EntityManager): Promise<{ id: number; status: 'sending' }[]> {
    return tx.query<{ id: number; status: 'sending' }[]>(
      `select id, status from newsletter_campaigns c where status = 'sending' and not exists (
         select 1 from newsletter_deliveries d where d.campaign_id = c.id
           and (d.status = 'waiting' or (d.status = 'posted' and d.subscription_id is not null)))
       for update skip locked`,
    );
  }

  /** By letter; letters without copies are there too. */
  async figures(campaignIds: readonly number[]): Promise<Map<number, Figures>> {
    const rows = await this.database.query<(Figures & { id: number })[]>(
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
    const known = new Map(rows.map(({ id, ...figures }) => [id, figures]));
    return new Map(campaignIds.map((id) => [id, known.get(id) ?? nothing]));
  }
}

/** Counts a reader who leaves with the letter that came last: it is what made them go, as far as anybody knows. */
export async function noteDeparture(tx: EntityManager, subscriptionId: number): Promise<void> {
  await tx.query(
    `update newsletter_deliveries set unsubscribed_at = now() where id = (
       select id from newsletter_deliveries where subscription_id = $1 and status = 'sent' order by id desc limit 1)
     and unsubscribed_at is null`,
    [subscriptionId],
  );
}

/**
 * Writes to this reader no more; a new subscription forgives. The reader comes before the copies: unsubscribing takes
 * them in this order, too.
 * @param reason names no address
 */
export async function markBounced(tx: EntityManager, subscriptionId: number, reason: string): Promise<void> {
  await tx.query(
    `update newsletter_subscriptions set bounced_at = now(), bounce_reason = $2
     where id = $1 and bounced_at is null`,
    [subscriptionId, reason.slice(0, 500)],
  );
}
