import { type EventData, type EventListener, ListensTo } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { QuotesRepository } from '../storage/quotes.repository.js';
import { SendRequestEmail } from './send-request-email.js';
import { QuoteUpdates } from '../staff/quote-updates.js';
import { quoteRequested } from '../quote-events.js';

/** Notifies the sales person of a client's request, by e-mail and on open pages. */
@Injectable()
@ListensTo(quoteRequested)
export class OnQuoteRequested implements EventListener<typeof quoteRequested> {
  constructor(
    private readonly quotes: QuotesRepository,
    private readonly email: SendRequestEmail,
    private readonly updates: QuoteUpdates,
  ) {}

  async handle({ quoteId }: EventData<typeof quoteRequested>): Promise<void> {
    const stored = await this.quotes.findAny(quoteId);
    if (!stored) return;
    const { row } = stored;
    if (row.ownerId !== row.clientId) await this.email.send(stored);
    await this.updates.publish(row, 'requested');
  }
}
