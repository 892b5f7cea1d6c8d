import { DomainError } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { moved } from '../domain/campaign-status.js';
import { MOST_A_MONTH, RESUMED_TOO_OFTEN } from '../domain/twice-a-month.js';
import { type Campaign, checkVersion } from '../storage/campaigns.js';
import { Letters } from '../storage/letters.js';
import { CheckCampaign } from './check-campaign.js';

const LATEST_MS = 366 * 86_400_000;

/** Lets letters go out, stops them, lets them go on. */
@Injectable()
export class SendCampaign {
  constructor(
    private readonly letters: Letters,
    private readonly check: CheckCampaign,
  ) {}

  /**
   * Starts the sending of a letter to all readers, or plans it.
   * @param wish.seen the version that the sender looked at; `wish.at` null for now
   * @throws DomainError "not-found"; "conflict" for an older version, a letter that is no draft, or a third one in a
   *   month; "invalid" for an unfinished letter, a past date, or without readers
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

  /** Stops a letter under way; one that is planned is a draft again. @throws DomainError "not-found", "conflict" */
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
   * Goes on with those who have not got their copy.
   * @throws DomainError "not-found"; "conflict" for a letter that is not stopped, or a third one in this month
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

  /** Starts what was planned for now or before; safe to run by several workers at once. */
  async startDue(): Promise<void> {
    await this.letters.database.transaction(async (tx) => {
      const due = await tx.query<Pick<Campaign, 'id' | 'status'>[]>(
        `select id, status from newsletter_campaigns where status = 'scheduled' and scheduled_for <= now()
         order by scheduled_for, id for update skip locked`,
      );
      for (const campaign of due) await this.begin(tx, campaign);
    });
  }

  /** Letters whose every copy has left, failed or been skipped are sent. Safe to run by several workers at once. */
  async finishSettled(): Promise<void> {
    await this.letters.database.transaction(async (tx) => {
      for (const { id, status } of await this.letters.deliveries.settledCampaigns(tx))
        await this.letters.campaigns.note(tx, { id, status: moved(status, 'sent') });
    });
  }

  /** Two letters sent off at the same moment are counted one after the other. */
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
