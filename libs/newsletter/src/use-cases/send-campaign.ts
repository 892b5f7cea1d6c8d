import { DomainError } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { moved } from '../domain/campaign-status.js';
import { MOST_A_MONTH, RESUMED_TOO_OFTEN } from '../domain/twice-a-month.js';
import { type Campaign, checkVersion } from '../storage/campaigns.js';
import { Letters } from '../storage/letters.js';
import { CheckCampaign } from './check-campaign.js';

const LATEST_MS = 366 * 86_400_000;

/** Starts, schedules, stops and resumes campaigns. */
@Injectable()
export class SendCampaign {
  constructor(
    private readonly letters: Letters,
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
    const missing = await this.check.missing(await this.letters.campaigns.find(id));
    if (missing.length > 0) throw new DomainError('invalid', 'campaign-unfinished', missing.join(' '));
    await this.letters.database.transaction(async (tx) => {
      const campaign = await this.letters.campaigns.lock(tx, id);
      checkVersion(campaign, seen);
      moved(campaign.status, at ? 'scheduled' : 'sending');
      if (await this.monthIsFull(tx, id, at ?? new Date()))
        throw new DomainError(
          'conflict',
          'campaign-too-often',
          'Les lecteurs ont accepté deux lettres par mois au plus, et ce mois en compte déjà deux. Choisissez une date du mois suivant.',
        );
      if (at) return this.letters.campaigns.note(tx, { id, status: 'scheduled' }, at);
      if ((await this.letters.deliveries.audience(tx)).readers === 0)
        throw new DomainError('invalid', 'campaign-without-readers', 'Personne n’est abonné pour le moment.');
      await this.begin(tx, campaign);
    });
  }

  /** Stops a campaign; a scheduled one becomes a draft again. @throws DomainError "not-found", "conflict" */
  async stop(id: number): Promise<void> {
    await this.letters.database.transaction(async (tx) => {
      const { status } = await this.letters.campaigns.lock(tx, id);
      await this.letters.campaigns.note(tx, {
        id,
        status: moved(status, status === 'scheduled' ? 'draft' : 'stopped'),
      });
    });
  }

  /**
   * Resumes with the subscribers who have not got their email yet.
   * @throws DomainError "not-found"; "conflict" for a campaign that is not stopped, or a third one in this month
   */
  async resume(id: number): Promise<void> {
    await this.letters.database.transaction(async (tx) => {
      const { status } = await this.letters.campaigns.lock(tx, id);
      if (status !== 'stopped') throw new DomainError('conflict', 'campaign-state', "Cet envoi n'est pas arrêté.");
      if (await this.monthIsFull(tx, id, new Date()))
        throw new DomainError('conflict', 'campaign-too-often', RESUMED_TOO_OFTEN);
      await this.letters.campaigns.note(tx, { id, status: moved(status, 'sending') });
    });
  }

  /** Starts scheduled campaigns that are due; safe to run by several workers concurrently. */
  async startDue(): Promise<void> {
    await this.letters.database.transaction(async (tx) => {
      const due = await tx.query<Pick<Campaign, 'id' | 'status'>[]>(
        `select id, status from newsletter_campaigns where status = 'scheduled' and scheduled_for <= now()
         order by scheduled_for, id for update skip locked`,
      );
      for (const campaign of due) await this.begin(tx, campaign);
    });
  }

  /** Finishes campaigns whose deliveries are all sent, failed or skipped. Safe to run by several workers concurrently. */
  async finishSettled(): Promise<void> {
    await this.letters.database.transaction(async (tx) => {
      for (const { id, status } of await this.letters.deliveries.settledCampaigns(tx))
        await this.letters.campaigns.note(tx, { id, status: moved(status, 'sent') });
    });
  }

  /** Serialized by an advisory lock, so that concurrent campaigns are counted one after the other. */
  private async monthIsFull(tx: EntityManager, id: number, at: Date): Promise<boolean> {
    await tx.query("select pg_advisory_xact_lock(hashtext('newsletter-month'))");
    return (await this.letters.campaigns.inMonthOf(tx, at, id)) >= MOST_A_MONTH;
  }

  private async begin(tx: EntityManager, { id, status }: Pick<Campaign, 'id' | 'status'>): Promise<void> {
    await this.letters.campaigns.note(tx, { id, status: moved(status, 'sending') });
    await this.letters.deliveries.addressAll(tx, id);
  }
}

function checkDate(at: Date): void {
  const ahead = at.getTime() - Date.now();
  if (ahead <= 0) throw new DomainError('invalid', 'campaign-date', 'Choisissez une date à venir.');
  if (ahead > LATEST_MS)
    throw new DomainError('invalid', 'campaign-date', 'Choisissez une date dans l’année qui vient.');
}
