import { totalRow, idRow, queryRows } from '@boutik/platform/database';
import type { CampaignBlock } from '@boutik/contract';
import { DomainError, notFound } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import type { CampaignStatus } from './domain/campaign-status.js';

/** An email to all subscribers. */
export const campaignRow = z.strictObject({
  id: z.number(),
  status: z.enum(['draft', 'scheduled', 'sending', 'sent', 'stopped']),
  subject: z.string(),
  preheader: z.string(),
  blocks: z.array(z.custom<CampaignBlock>()),
  version: z.number(),
  scheduledFor: z.date().nullable(),
  startedAt: z.date().nullable(),
  finishedAt: z.date().nullable(),
  updatedAt: z.date(),
});
export type Campaign = z.infer<typeof campaignRow>;
export type CampaignDraft = Pick<Campaign, 'subject' | 'preheader' | 'blocks'>;

const COLUMNS = `id, status, subject, preheader, blocks, version, scheduled_for as "scheduledFor",
  started_at as "startedAt", finished_at as "finishedAt", updated_at as "updatedAt"`;

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
    return requireCampaign(
      await queryRows(this.database, campaignRow, `select ${COLUMNS} from newsletter_campaigns where id = $1`, [id]),
    );
  }

  /** The same, locked until the transaction ends. @throws DomainError "not-found" */
  async lock(tx: EntityManager, id: number): Promise<Campaign> {
    return requireCampaign(
      await queryRows(tx, campaignRow, `select ${COLUMNS} from newsletter_campaigns where id = $1 for update`, [id]),
    );
  }

  /** One page, newest first, and how many there are in all. `page` counts from 1. */
  async list(filter: { page: number; perPage: number; status: CampaignStatus | null }): Promise<{
    campaigns: Campaign[];
    total: number;
  }> {
    const where = '($1::text is null or status = $1)';
    const [campaigns, [count]] = await Promise.all([
      queryRows(
        this.database,
        campaignRow,
        `select ${COLUMNS} from newsletter_campaigns where ${where} order by id desc limit $2 offset $3`,
        [filter.status, filter.perPage, (filter.page - 1) * filter.perPage],
      ),
      queryRows(this.database, totalRow, `select count(*)::int as total from newsletter_campaigns where ${where}`, [
        filter.status,
      ]),
    ]);
    return { campaigns, total: count?.total ?? 0 };
  }

  /** A new draft; returns its id. */
  async insert({ subject, preheader, blocks }: CampaignDraft): Promise<number> {
    const [row] = await queryRows(
      this.database,
      idRow,
      'insert into newsletter_campaigns (subject, preheader, blocks) values ($1, $2, $3) returning id',
      [subject, preheader, JSON.stringify(blocks)],
    );
    if (!row) throw new Error('the draft was not written');
    return row.id;
  }

  async update(tx: EntityManager, id: number, { subject, preheader, blocks }: CampaignDraft): Promise<void> {
    await tx.query(
      `update newsletter_campaigns set subject = $2, preheader = $3, blocks = $4, version = version + 1,
         updated_at = now() where id = $1`,
      [id, subject, preheader, JSON.stringify(blocks)],
    );
  }

  async remove(tx: EntityManager, id: number): Promise<void> {
    await tx.query('delete from newsletter_campaigns where id = $1', [id]);
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

function requireCampaign([campaign]: Campaign[]): Campaign {
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
