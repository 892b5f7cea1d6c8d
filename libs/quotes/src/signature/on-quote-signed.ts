import { type EventData, type EventListener, Jobs, ListensTo } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { finalizeSignedQuote } from '../quote-jobs.js';
import { quoteDecided } from '../quote-events.js';

/** Queues the signed PDF for both sides when the client has accepted online. */
@Injectable()
@ListensTo(quoteDecided)
export class OnQuoteSigned implements EventListener<typeof quoteDecided> {
  constructor(private readonly jobs: Jobs) {}

  async handle({ quoteId, decision, by }: EventData<typeof quoteDecided>): Promise<void> {
    if (decision === 'accepted' && by === 'client')
      await this.jobs.add(finalizeSignedQuote, { quoteId }, { id: `signed-${quoteId}` });
  }
}
