import { randomToken } from '@boutik/kernel';
import { configuration } from '@boutik/platform/config';
import { MailQueue, subjectLine } from '@boutik/platform/mail';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { buildUnsubscribeUrl } from '../subscriptions/domain/unsubscribe-url.js';
import { SAMPLE_TOKEN } from './check-campaign.js';
import { RenderCampaign } from './render-campaign.js';
import { Campaigns } from './campaigns.js';

const MAIL_RETENTION_DAYS = 7;

/** Sends a campaign to one address, marked as a test. */
@Injectable()
export class SendTestCampaign {
  constructor(
    private readonly database: DataSource,
    private readonly campaigns: Campaigns,
    private readonly drawing: RenderCampaign,
    private readonly mail: MailQueue,
  ) {}

  /** @throws DomainError "not-found" */
  async send(id: number, to: string): Promise<void> {
    const campaign = await this.campaigns.find(id);
    const renderedCampaign = await this.drawing.render(campaign);
    // No List-Unsubscribe: the recipient need not be a subscriber, and the sample link is not valid.
    const email = renderedCampaign(buildUnsubscribeUrl(configuration().http.publicUrl, SAMPLE_TOKEN));
    const subject = subjectLine(`[Essai] ${campaign.subject || 'Sans objet'}`);
    await this.database.transaction((tx) =>
      this.mail.enqueue(tx, {
        key: `newsletter-test-${id}-${randomToken(12)}`,
        to,
        subject,
        ...email,
        retentionDays: MAIL_RETENTION_DAYS,
      }),
    );
  }
}
