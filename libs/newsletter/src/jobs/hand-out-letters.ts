import { configuration, defineSchedule, Handles, type ScheduleHandler } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { allowance } from '../domain/pace.js';
import { Letters } from '../storage/letters.js';
import { PostCopies } from '../use-cases/post-copies.js';
import { SendCampaign } from '../use-cases/send-campaign.js';

const EVERY_MS = 10_000;

const handOutLetters = defineSchedule({ queue: 'mail', name: 'hand-out-letters', everyMs: EVERY_MS });

/**
 * Queues the emails of campaigns in small batches, so that other emails are sent in between. Deliveries and their emails
 * are written in one transaction: a worker that is killed has queued a whole batch or nothing of it.
 */
@Injectable()
@Handles(handOutLetters)
export class HandOutLetters implements ScheduleHandler {
  constructor(
    private readonly letters: Letters,
    private readonly sending: SendCampaign,
    private readonly copies: PostCopies,
  ) {}

  async handle(): Promise<void> {
    await this.sending.startDue();
    await this.sending.finishSettled();
    const [oldest] = await this.letters.database.query<{ id: number }[]>(
      `select id from newsletter_campaigns c where status = 'sending' and exists (
         select 1 from newsletter_deliveries d where d.campaign_id = c.id and d.status = 'waiting')
       order by started_at, id limit 1`,
    );
    if (oldest) await this.handOut(oldest.id);
  }

  private async handOut(id: number): Promise<void> {
    const { campaigns, deliveries } = this.letters;
    const letter = await this.copies.draw(await campaigns.find(id));
    await this.letters.database.transaction(async (tx) => {
      // One batch at a time, whatever the number of workers: the rate limit is shared.
      await tx.query("select pg_advisory_xact_lock(hashtext('newsletter-pace'))");
      const campaign = await campaigns.lock(tx, id);
      if (campaign.status !== 'sending') return;
      const { perMinute } = configuration().newsletter;
      const most = allowance({ perMinute, everyMs: EVERY_MS, ...(await deliveries.pace(tx)) });
      const waiting = await deliveries.next(tx, id, most);
      if (waiting.length > 0) await this.copies.post(tx, { campaign, letter, waiting });
    });
  }
}
