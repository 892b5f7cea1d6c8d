import { queryRows } from '@boutik/platform/database';
import { DomainError } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { transition } from '../campaigns/domain/campaign-status.js';
import { MAX_CAMPAIGNS_PER_MONTH, MONTHLY_LIMIT_REACHED } from './domain/monthly-limit.js';
import { z } from 'zod';
import { type Campaign, checkVersion, Campaigns } from '../campaigns/campaigns.js';
import { CheckCampaign } from '../campaigns/check-campaign.js';
import { Deliveries } from './deliveries.js';

const MAX_SCHEDULE_AHEAD_MS = 366 * 86_400_000;

const idStatusRow = z.strictObject({ id: z.number(), status: z.literal('scheduled') });

/** Starts, schedules, stops and resumes campaigns. */
@Injectable()
export class SendCampaign {
  constructor(
    private readonly database: DataSource,
    private readonly campaigns: Campaigns,
    private readonly deliveries: Deliveries,
    private readonly check: CheckCampaign,
  ) {}

  /**
   * Starts sending a campaign to all subscribers, or schedules it.
   * @param seen the version that the sender has checked; `at` null for now
   * @throws DomainError "not-found"; "conflict" for an outdated version, a campaign that is no draft, or a third one in a
   *   month; "invalid" for an incomplete campaign, a past date, or without subscribers
   */
  async send(id: number, { seen, at }: { seen: number; at: Date | null }): Promise<void> {
    if (at) checkDate(at);
    const missing = await this.check.findErrors(await this.campaigns.find(id));
    if (missing.length > 0) throw new DomainError('invalid', 'campaign-unfinished', missing.join(' '));
    await this.database.transaction(async (tx) => {
      const campaign = await this.campaigns.lock(tx, id);
      checkVersion(campaign, seen);
      transition(campaign.status, at ? 'scheduled' : 'sending');
      if (await this.isMonthFull(tx, id, at ?? new Date()))
        throw new DomainError(
          'conflict',
          'campaign-too-often',
          'Les lecteurs ont accepté deux lettres par mois au plus, et ce mois en compte déjà deux. Choisissez une date du mois suivant.',
        );
      if (at) return this.campaigns.updateStatus(tx, { id, status: 'scheduled' }, at);
      if ((await this.deliveries.audience(tx)).subscribers === 0)
        throw new DomainError('invalid', 'campaign-without-readers', 'Personne n’est abonné pour le moment.');
      await this.start(tx, campaign);
    });
  }

  /** Stops a campaign; a scheduled one becomes a draft again. @throws DomainError "not-found", "conflict" */
  async stop(id: number): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { status } = await this.campaigns.lock(tx, id);
      await this.campaigns.updateStatus(tx, {
        id,
        status: transition(status, status === 'scheduled' ? 'draft' : 'stopped'),
      });
    });
  }

  /**
   * Resumes with the subscribers who have not got their email yet.
   * @throws DomainError "not-found"; "conflict" for a campaign that is not stopped, or a third one in this month
   */
  async resume(id: number): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { status } = await this.campaigns.lock(tx, id);
      if (status !== 'stopped') throw new DomainError('conflict', 'campaign-state', "Cet envoi n'est pas arrêté.");
      if (await this.isMonthFull(tx, id, new Date()))
        throw new DomainError('conflict', 'campaign-too-often', MONTHLY_LIMIT_REACHED);
      await this.campaigns.updateStatus(tx, { id, status: transition(status, 'sending') });
    });
  }

  /** Starts scheduled campaigns that are due; safe to run by several workers concurrently. */
  async startDue(): Promise<void> {
    await this.database.transaction(async (tx) => {
      const due = await queryRows(
        tx,
        idStatusRow,
        `select id, status from newsletter_campaigns where status = 'scheduled' and scheduled_for <= now()
         order by scheduled_for, id for update skip locked`,
      );
      for (const campaign of due) await this.start(tx, campaign);
    });
  }

  /** Finishes campaigns whose deliveries are all sent, failed or skipped. Safe to run by several workers concurrently. */
  async finishSettled(): Promise<void> {
    await this.database.transaction(async (tx) => {
      for (const { id, status } of await this.deliveries.lockSettledCampaigns(tx))
        await this.campaigns.updateStatus(tx, { id, status: transition(status, 'sent') });
    });
  }

  /** Serialized by an advisory lock, so that concurrent campaigns are counted one after the other. */
  private async isMonthFull(tx: EntityManager, id: number, at: Date): Promise<boolean> {
    await tx.query("select pg_advisory_xact_lock(hashtext('newsletter-month'))");
    return (await this.campaigns.countInMonthOf(tx, at, id)) >= MAX_CAMPAIGNS_PER_MONTH;
  }

  private async start(tx: EntityManager, { id, status }: Pick<Campaign, 'id' | 'status'>): Promise<void> {
    await this.campaigns.updateStatus(tx, { id, status: transition(status, 'sending') });
    await this.deliveries.createForAllSubscribers(tx, id);
  }
}

function checkDate(at: Date): void {
  const ahead = at.getTime() - Date.now();
  if (ahead <= 0) throw new DomainError('invalid', 'campaign-date', 'Choisissez une date à venir.');
  if (ahead > MAX_SCHEDULE_AHEAD_MS)
    throw new DomainError('invalid', 'campaign-date', 'Choisissez une date dans l’année qui vient.');
}
