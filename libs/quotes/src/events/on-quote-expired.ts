import { type EventData, type EventListener, ListensTo } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { QuotesRepository } from '../storage/quotes.repository.js';
import { MailExpiry } from '../use-cases/mail-expiry.js';
import { QuoteScreens } from '../use-cases/quote-screens.js';
import { quoteExpired } from './quote-events.js';

/** Notifies the sales person, who may extend the quote. */
@Injectable()
@ListensTo(quoteExpired)
export class OnQuoteExpired implements EventListener<typeof quoteExpired> {
  constructor(
    private readonly quotes: QuotesRepository,
    private readonly mail: MailExpiry,
    private readonly screens: QuoteScreens,
  ) {}

  async handle({ quoteId, validUntil }: EventData<typeof quoteExpired>): Promise<void> {
    const stored = await this.quotes.findAny(quoteId);
    // Extended meanwhile: it has not expired.
    if (!stored?.row.expiredAt || stored.row.validUntil !== validUntil) return;
    await this.mail.mail(stored.row);
    await this.screens.tell(stored.row, 'expired');
  }
}
