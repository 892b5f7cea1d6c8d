import { DomainError } from '@boutik/kernel';
import { configuration, logger, MailPost } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { letterKey } from '../domain/letter-key.js';
import { unsubscribeAddress } from '../domain/unsubscribe-address.js';
import type { Campaign } from '../storage/campaigns.js';
import { Deliveries, type WaitingCopy } from '../storage/deliveries.js';
import { DrawCampaign, type DrawnLetter } from './draw-campaign.js';

/** Bounce reports arrive within days. */
const KEPT_DAYS = 30;

/** Queues the emails of deliveries. */
@Injectable()
export class PostCopies {
  constructor(
    private readonly drawing: DrawCampaign,
    private readonly deliveries: Deliveries,
    private readonly mail: MailPost,
  ) {}

  draw(campaign: Campaign): Promise<DrawnLetter> {
    return this.drawing.draw(campaign);
  }

  /** Marks each delivery as posted, as skipped when its subscriber has unsubscribed, as failed when its address is invalid. */
  async post(
    tx: EntityManager,
    { campaign, letter, waiting }: { campaign: Campaign; letter: DrawnLetter; waiting: readonly WaitingCopy[] },
  ): Promise<void> {
    const now = { posted: [] as number[], skipped: [] as number[], failed: [] as number[] };
    for (const copy of waiting) now[await this.postOne(tx, { campaign, letter, copy })].push(copy.id);
    for (const status of ['posted', 'skipped', 'failed'] as const) await this.deliveries.mark(tx, now[status], status);
  }

  private async postOne(
    tx: EntityManager,
    { campaign, letter, copy }: { campaign: Campaign; letter: DrawnLetter; copy: WaitingCopy },
  ): Promise<'posted' | 'skipped' | 'failed'> {
    const { email, token, subscriptionId } = copy;
    if (email === null || token === null || subscriptionId === null) return 'skipped';
    const unsubscribeUrl = unsubscribeAddress(configuration().http.publicUrl, token);
    const key = letterKey(campaign.id, subscriptionId);
    const mail = { key, to: email, subject: campaign.subject, unsubscribeUrl, ...letter(unsubscribeUrl) };
    try {
      await this.mail.post(tx, { ...mail, reported: true, keptDays: KEPT_DAYS });
      return 'posted';
    } catch (error) {
      // Refused before anything was written: one invalid address must not block all others.
      if (!(error instanceof DomainError && error.kind === 'invalid')) throw error;
      logger('newsletter').warn(
        { err: error, campaign: campaign.id, subscription: subscriptionId },
        'Campaign email not queued',
      );
      return 'failed';
    }
  }
}
