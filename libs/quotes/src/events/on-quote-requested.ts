import { type EventData, type EventListener, ListensTo } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { QuotesRepository } from '../storage/quotes.repository.js';
import { MailRequest } from '../use-cases/mail-request.js';
import { QuoteScreens } from '../use-cases/quote-screens.js';
import { quoteRequested } from './quote-events.js';

/** Notifies the sales person of a client's request, by e-mail and on open pages. */
@Injectable()
@ListensTo(quoteRequested)
export class OnQuoteRequested implements EventListener<typeof quoteRequested> {
  constructor(
    private readonly quotes: QuotesRepository,
    private readonly mail: MailRequest,
    private readonly screens: QuoteScreens,
  ) {}

  async handle({ quoteId }: EventData<typeof quoteRequested>): Promise<void> {
    const stored = await this.quotes.findAny(quoteId);
    if (!stored) return;
    const { row } = stored;
    if (row.ownerId !== row.clientId) await this.mail.mail(stored);
    await this.screens.tell(row, 'requested');
  }
}
