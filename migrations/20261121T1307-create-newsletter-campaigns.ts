import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Newsletter campaigns: content, recipients and delivery state per recipient; and addresses whose emails bounce. */
export class CreateNewsletterCampaigns1795290900000 implements MigrationInterface {
  name = 'CreateNewsletterCampaigns1795290900000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CAMPAIGNS);
    await runner.query(DELIVERIES);
    await runner.query(`
      alter table newsletter_subscriptions
        add column bounced_at timestamptz,
        add column bounce_reason text,
        add check ((bounced_at is null) = (bounce_reason is null));
      -- Whether the outcome of the email is published as event mail.settled.
      alter table mails add column reported boolean not null default false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table mails drop column reported');
    await runner.query('alter table newsletter_subscriptions drop column bounced_at, drop column bounce_reason');
    await runner.query('drop table newsletter_deliveries, newsletter_campaigns');
  }
}

const CAMPAIGNS = `
  create table newsletter_campaigns (
    id integer primary key generated always as identity,
    status text not null default 'draft' check (status in ('draft', 'scheduled', 'sending', 'sent', 'stopped')),
    subject text not null check (length(subject) <= 150 and subject !~ '[[:cntrl:]]'),
    preheader text not null check (length(preheader) <= 200),
    blocks jsonb not null check (jsonb_typeof(blocks) = 'array'),
    -- Optimistic locking: incremented at every save.
    version integer not null default 1 check (version >= 1),
    scheduled_for timestamptz,
    started_at timestamptz,
    finished_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    check ((status = 'scheduled') = (scheduled_for is not null)),
    check ((status in ('sending', 'sent', 'stopped')) = (started_at is not null)),
    check ((status = 'sent') = (finished_at is not null)),
    check (status = 'draft' or subject <> '')
  );
  create index newsletter_campaigns_open on newsletter_campaigns (id) where status in ('scheduled', 'sending')`;

const DELIVERIES = `
  create table newsletter_deliveries (
    id integer primary key generated always as identity,
    campaign_id integer not null references newsletter_campaigns (id) on delete cascade,
    -- Null after the deletion of the subscription; the row still counts.
    subscription_id integer references newsletter_subscriptions (id) on delete set null,
    status text not null default 'waiting' check (status in ('waiting', 'posted', 'sent', 'failed', 'bounced', 'skipped')),
    posted_at timestamptz,
    settled_at timestamptz,
    -- The subscriber unsubscribed after this campaign and before the next one.
    unsubscribed_at timestamptz,
    -- One email per subscriber, however often the campaign is started.
    unique (campaign_id, subscription_id),
    check (status in ('waiting', 'skipped') or posted_at is not null)
  );
  create index newsletter_deliveries_waiting on newsletter_deliveries (campaign_id, id) where status = 'waiting';
  create index newsletter_deliveries_under_way on newsletter_deliveries (campaign_id) where status = 'posted';
  create index newsletter_deliveries_pace on newsletter_deliveries (posted_at);
  create index newsletter_deliveries_reader on newsletter_deliveries (subscription_id, id desc)`;
