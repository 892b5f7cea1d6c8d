import { DomainError } from '@boutik/kernel';
import { configuration } from '@boutik/platform/config';
import { MailQueue } from '@boutik/platform/mail';
import { logger } from '@boutik/platform/observability';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { campaignMailKey } from './domain/newsletter-mail-key.js';
import { buildUnsubscribeUrl } from '../subscriptions/domain/unsubscribe-url.js';
import type { Campaign } from '../campaigns/campaigns.js';
import { Deliveries, type PendingDelivery } from './deliveries.js';
import { RenderCampaign, type RenderedCampaign } from '../campaigns/render-campaign.js';

/** Bounce reports arrive within days. */
const MAIL_RETENTION_DAYS = 30;

/** Queues the emails of deliveries. */
@Injectable()
export class SendDeliveries {
  constructor(
    private readonly drawing: RenderCampaign,
    private readonly deliveries: Deliveries,
    private readonly mail: MailQueue,
  ) {}

  render(campaign: Campaign): Promise<RenderedCampaign> {
    return this.drawing.render(campaign);
  }

  /** Marks each delivery as posted, as skipped when its subscriber has unsubscribed, as failed when its address is invalid. */
  async send(
    tx: EntityManager,
    {
      campaign,
      renderedCampaign,
      waiting,
    }: { campaign: Campaign; renderedCampaign: RenderedCampaign; waiting: readonly PendingDelivery[] },
  ): Promise<void> {
    const idsByStatus: Record<'posted' | 'skipped' | 'failed', number[]> = { posted: [], skipped: [], failed: [] };
    for (const delivery of waiting)
      idsByStatus[await this.sendOne(tx, { campaign, renderedCampaign, delivery })].push(delivery.id);
    for (const status of ['posted', 'skipped', 'failed'] as const)
      await this.deliveries.mark(tx, idsByStatus[status], status);
  }

  private async sendOne(
    tx: EntityManager,
    {
      campaign,
      renderedCampaign,
      delivery,
    }: { campaign: Campaign; renderedCampaign: RenderedCampaign; delivery: PendingDelivery },
  ): Promise<'posted' | 'skipped' | 'failed'> {
    const { email, token, subscriptionId } = delivery;
    if (email === null || token === null || subscriptionId === null) return 'skipped';
    const unsubscribeUrl = buildUnsubscribeUrl(configuration().http.publicUrl, token);
    const key = campaignMailKey(campaign.id, subscriptionId);
    const mail = { key, to: email, subject: campaign.subject, unsubscribeUrl, ...renderedCampaign(unsubscribeUrl) };
    try {
      await this.mail.enqueue(tx, { ...mail, reportsOutcome: true, retentionDays: MAIL_RETENTION_DAYS });
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
