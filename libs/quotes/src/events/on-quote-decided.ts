import { type EventData, type EventListener, ListensTo } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { QuotesRepository } from '../storage/quotes.repository.js';
import { MailDecision } from '../use-cases/mail-decision.js';
import { QuoteScreens } from '../use-cases/quote-screens.js';
import { quoteDecided } from './quote-events.js';

/** Notifies the sales person: by e-mail unless they decided it themselves (WS-399), and on open pages. */
@Injectable()
@ListensTo(quoteDecided)
export class OnQuoteDecided implements EventListener<typeof quoteDecided> {
  constructor(
    private readonly quotes: QuotesRepository,
    private readonly mail: MailDecision,
    private readonly screens: QuoteScreens,
  ) {}

  async handle({ quoteId, actorId }: EventData<typeof quoteDecided>): Promise<void> {
    const stored = await this.quotes.findAny(quoteId);
    if (!stored) return;
    if (actorId !== stored.row.ownerId) await this.mail.mail(stored.row);
    await this.screens.tell(stored.row, stored.row.status);
  }
}
