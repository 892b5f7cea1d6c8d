import { type EventData, type EventListener, ListensTo } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { QuotesRepository } from '../storage/quotes.repository.js';
import { SendOpeningEmail } from './send-opening-email.js';
import { QuoteUpdates } from '../staff/quote-updates.js';
import { quoteOpened } from '../quote-events.js';

/** Notifies the sales person that the client has opened the quote. */
@Injectable()
@ListensTo(quoteOpened)
export class OnQuoteOpened implements EventListener<typeof quoteOpened> {
  constructor(
    private readonly quotes: QuotesRepository,
    private readonly email: SendOpeningEmail,
    private readonly updates: QuoteUpdates,
  ) {}

  async handle({ quoteId, version }: EventData<typeof quoteOpened>): Promise<void> {
    const stored = await this.quotes.findAny(quoteId);
    if (!stored) return;
    await this.email.send(stored.row, version);
    await this.updates.publish(stored.row, 'opened');
  }
}
