import { type EventData, type EventListener, ListensTo } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { QuotesRepository } from '../storage/quotes.repository.js';
import { MailOpening } from '../use-cases/mail-opening.js';
import { QuoteScreens } from '../use-cases/quote-screens.js';
import { quoteOpened } from './quote-events.js';

/** Notifies the sales person that the client has opened the quote. */
@Injectable()
@ListensTo(quoteOpened)
export class OnQuoteOpened implements EventListener<typeof quoteOpened> {
  constructor(
    private readonly quotes: QuotesRepository,
    private readonly mail: MailOpening,
    private readonly screens: QuoteScreens,
  ) {}

  async handle({ quoteId, version }: EventData<typeof quoteOpened>): Promise<void> {
    const stored = await this.quotes.findAny(quoteId);
    if (!stored) return;
    await this.mail.mail(stored.row, version);
    await this.screens.tell(stored.row, 'opened');
  }
}
