import { randomToken } from '@boutik/kernel';
import { configuration, MailPost, subjectLine } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { unsubscribeAddress } from '../domain/unsubscribe-address.js';
import { Letters } from '../storage/letters.js';
import { SAMPLE_TOKEN } from './check-campaign.js';
import { DrawCampaign } from './draw-campaign.js';

const KEPT_DAYS = 7;

/** Sends a campaign to one address, marked as a test. */
@Injectable()
export class TryCampaign {
  constructor(
    private readonly letters: Letters,
    private readonly drawing: DrawCampaign,
    private readonly mail: MailPost,
  ) {}

  /** @throws DomainError "not-found" */
  async send(id: number, to: string): Promise<void> {
    const campaign = await this.letters.campaigns.find(id);
    const letter = await this.drawing.draw(campaign);
    // No List-Unsubscribe: the recipient need not be a subscriber, and the sample link is not valid.
    const drawn = letter(unsubscribeAddress(configuration().http.publicUrl, SAMPLE_TOKEN));
    const subject = subjectLine(`[Essai] ${campaign.subject || 'Sans objet'}`);
    await this.letters.database.transaction((tx) =>
      this.mail.post(tx, {
        key: `newsletter-test-${id}-${randomToken(12)}`,
        to,
        subject,
        ...drawn,
        keptDays: KEPT_DAYS,
      }),
    );
  }
}
