import { mailSettled } from '@boutik/platform/mail';
import { type EventData, type EventListener, ListensTo } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { parseNewsletterMailKey } from './domain/newsletter-mail-key.js';
import { Deliveries, markBounced } from './deliveries.js';
import { SendCampaign } from './send-campaign.js';

/** Records the result of each delivery, and marks addresses that bounced. */
@Injectable()
@ListensTo(mailSettled)
export class OnMailSettled implements EventListener<typeof mailSettled> {
  constructor(
    private readonly database: DataSource,
    private readonly deliveries: Deliveries,
    private readonly sending: SendCampaign,
  ) {}

  async handle({ key, outcome, reason }: EventData<typeof mailSettled>): Promise<void> {
    const mailKey = parseNewsletterMailKey(key);
    if (!mailKey) return;
    const { campaignId, subscriptionId } = mailKey;
    await this.database.transaction(async (tx) => {
      if (outcome === 'bounced') await markBounced(tx, subscriptionId, reason);
      if (campaignId !== null) await this.deliveries.settle(tx, { campaignId, subscriptionId, outcome });
    });
    if (campaignId !== null) await this.sending.finishSettled();
  }
}
