import { queryRows } from '@boutik/platform/database';
import { DomainError, notFound } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import type { CampaignStatus } from './domain/campaign-status.js';
import { NewsletterCampaignRow } from './newsletter-campaign.entity.js';

/** An email to all subscribers. */
export type Campaign = Omit<NewsletterCampaignRow, 'createdAt'>;
export type CampaignDraft = Pick<Campaign, 'subject' | 'preheader' | 'blocks'>;

/** Each campaign with every month that it counts in. */
const MONTHS = `with months as (
  select id, subject, date_trunc('month', coalesce(started_at, scheduled_for) at time zone 'Indian/Reunion') as month
  from newsletter_campaigns c
  where status <> 'draft' and (status <> 'stopped' or exists (
    select 1 from newsletter_deliveries d where d.campaign_id = c.id and d.posted_at is not null))
  union
  select id, subject, date_trunc('month', now() at time zone 'Indian/Reunion')
  from newsletter_campaigns c
  where status = 'sending' or exists (
    select 1 from newsletter_deliveries d where d.campaign_id = c.id
      and d.posted_at >= date_trunc('month', now() at time zone 'Indian/Reunion') at time zone 'Indian/Reunion')
)`;

const countRow = z.strictObject({ count: z.number() });
const monthSubjectsRow = z.strictObject({ month: z.string(), subjects: z.array(z.string()) });

@Injectable()
export class Campaigns {
  constructor(private readonly database: DataSource) {}

  /** @throws DomainError "not-found" */
  async find(id: number): Promise<Campaign> {
    return requireCampaign(await this.database.manager.findOneBy(NewsletterCampaignRow, { id }));
  }

  /** The same, locked until the transaction ends. @throws DomainError "not-found" */
  async lock(tx: EntityManager, id: number): Promise<Campaign> {
    return requireCampaign(
      await tx.findOne(NewsletterCampaignRow, { where: { id }, lock: { mode: 'pessimistic_write' } }),
    );
  }

  /** One page, newest first, and how many there are in all. `page` counts from 1. */
  async list({ page, perPage, status }: { page: number; perPage: number; status: CampaignStatus | null }): Promise<{
    campaigns: Campaign[];
    total: number;
  }> {
    const [campaigns, total] = await this.database.getRepository(NewsletterCampaignRow).findAndCount({
      where: status === null ? {} : { status },
      order: { id: 'desc' },
      take: perPage,
      skip: (page - 1) * perPage,
    });
    return { campaigns, total };
  }

  /** A new draft; returns its id. */
  async insert({ subject, preheader, blocks }: CampaignDraft): Promise<number> {
    const { manager } = this.database;
    const draft = manager.create(NewsletterCampaignRow, { subject, preheader, blocks });
    await manager.insert(NewsletterCampaignRow, draft);
    return draft.id;
  }

  async update(tx: EntityManager, id: number, { subject, preheader, blocks }: CampaignDraft): Promise<void> {
    const changed = { subject, preheader, blocks, version: () => 'version + 1', updatedAt: () => 'now()' };
    await tx.update(NewsletterCampaignRow, { id }, changed);
  }

  async remove(tx: EntityManager, id: number): Promise<void> {
    await tx.delete(NewsletterCampaignRow, { id });
  }

  /** Writes a status that `transition` has allowed, and its timestamps. */
  async updateStatus(
    tx: EntityManager,
    { id, status }: Pick<Campaign, 'id' | 'status'>,
    plannedFor?: Date,
  ): Promise<void> {
    await tx.query(
      `update newsletter_campaigns set status = $2, updated_at = now(),
         scheduled_for = case when $2 = 'scheduled' then $3::timestamptz end,
         started_at = case when $2 in ('sending', 'sent', 'stopped') then coalesce(started_at, now()) end,
         finished_at = case when $2 = 'sent' then now() end
       where id = $1`,
      [id, status, plannedFor ?? null],
    );
  }

  /**
   * The number of other campaigns in the month of `at`, in La Réunion's time zone: those started, scheduled or sent in
   * it. A campaign that was stopped before its first email does not count.
   */
  async countInMonthOf(tx: EntityManager, at: Date, except: number): Promise<number> {
    const [row] = await queryRows(
      tx,
      countRow,
      `${MONTHS} select count(*)::int as count from months
       where id <> $2 and month = date_trunc('month', $1::timestamptz at time zone 'Indian/Reunion')`,
      [at, except],
    );
    return row?.count ?? 0;
  }

  /** The months from the current one on ("2026-11") with at least `limit` other campaigns, with their subjects. */
  async findFullMonths(except: number, limit: number): Promise<{ month: string; subjects: string[] }[]> {
    return queryRows(
      this.database,
      monthSubjectsRow,
      `${MONTHS} select to_char(month, 'YYYY-MM') as month, array_agg(subject order by id) as subjects from months
       where id <> $1 and month >= date_trunc('month', now() at time zone 'Indian/Reunion')
       group by months.month having count(*) >= $2 order by months.month`,
      [except, limit],
    );
  }
}

function requireCampaign(campaign: Campaign | null): Campaign {
  if (!campaign) throw notFound('campaign-not-found', "Cette lettre n'existe pas.");
  return campaign;
}

/** @throws DomainError "conflict" when somebody saved another version meanwhile */
export function checkVersion({ version }: Campaign, seen: number): void {
  if (version !== seen)
    throw new DomainError(
      'conflict',
      'campaign-version',
      'Cette lettre a été modifiée ailleurs entre-temps. Rechargez la page pour voir la dernière version.',
    );
}
