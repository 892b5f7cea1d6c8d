import { type EventData, type EventListener, ListensTo } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { QuotesRepository } from '../storage/quotes.repository.js';
import { SendDecisionEmail } from './send-decision-email.js';
import { QuoteUpdates } from '../staff/quote-updates.js';
import { quoteDecided } from '../quote-events.js';

/** Notifies the sales person: by e-mail unless they decided it themselves (WS-399), and on open pages. */
@Injectable()
@ListensTo(quoteDecided)
export class OnQuoteDecided implements EventListener<typeof quoteDecided> {
  constructor(
    private readonly quotes: QuotesRepository,
    private readonly email: SendDecisionEmail,
    private readonly updates: QuoteUpdates,
  ) {}

  async handle({ quoteId, actorId }: EventData<typeof quoteDecided>): Promise<void> {
    const stored = await this.quotes.findAny(quoteId);
    if (!stored) return;
    if (actorId !== stored.row.ownerId) await this.email.send(stored.row);
    await this.updates.publish(stored.row, stored.row.status);
  }
}
