import { type EventData, type EventListener, Jobs, ListensTo } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { renderQuotePdf } from '../quote-jobs.js';
import { QuotesRepository } from '../storage/quotes.repository.js';
import { QuoteUpdates } from '../staff/quote-updates.js';
import { quoteSent } from '../quote-events.js';

/** Queues the PDF and the e-mail, and updates the owner's open pages. */
@Injectable()
@ListensTo(quoteSent)
export class OnQuoteSent implements EventListener<typeof quoteSent> {
  constructor(
    private readonly quotes: QuotesRepository,
    private readonly jobs: Jobs,
    private readonly updates: QuoteUpdates,
  ) {}

  async handle({ quoteId, sendingId }: EventData<typeof quoteSent>): Promise<void> {
    await this.jobs.add(renderQuotePdf, { quoteId, sendingId }, { id: `sending-${sendingId}` });
    const stored = await this.quotes.findAny(quoteId);
    if (stored) await this.updates.publish(stored.row, 'sent');
  }
}
