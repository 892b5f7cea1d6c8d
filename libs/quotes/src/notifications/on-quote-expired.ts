import { type EventData, type EventListener, ListensTo } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { QuotesRepository } from '../storage/quotes.repository.js';
import { SendExpiryEmail } from './send-expiry-email.js';
import { QuoteUpdates } from '../staff/quote-updates.js';
import { quoteExpired } from '../quote-events.js';

/** Notifies the sales person, who may extend the quote. */
@Injectable()
@ListensTo(quoteExpired)
export class OnQuoteExpired implements EventListener<typeof quoteExpired> {
  constructor(
    private readonly quotes: QuotesRepository,
    private readonly email: SendExpiryEmail,
    private readonly updates: QuoteUpdates,
  ) {}

  async handle({ quoteId, validUntil }: EventData<typeof quoteExpired>): Promise<void> {
    const stored = await this.quotes.findAny(quoteId);
    // Extended meanwhile: it has not expired.
    if (!stored?.row.expiredAt || stored.row.validUntil !== validUntil) return;
    await this.email.send(stored.row);
    await this.updates.publish(stored.row, 'expired');
  }
}
