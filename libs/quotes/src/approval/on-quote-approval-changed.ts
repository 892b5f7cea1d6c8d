import { type EventData, type EventListener, ListensTo } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { QuotesRepository } from '../storage/quotes.repository.js';
import { SendApprovalEmail } from './send-approval-email.js';
import { QuoteUpdates } from '../staff/quote-updates.js';
import { quoteApprovalChanged } from '../quote-events.js';

/** Notifies administrators of a requested approval, and the sales person of the decision. */
@Injectable()
@ListensTo(quoteApprovalChanged)
export class OnQuoteApprovalChanged implements EventListener<typeof quoteApprovalChanged> {
  constructor(
    private readonly quotes: QuotesRepository,
    private readonly email: SendApprovalEmail,
    private readonly updates: QuoteUpdates,
  ) {}

  async handle({ quoteId, approval, discount }: EventData<typeof quoteApprovalChanged>): Promise<void> {
    const stored = await this.quotes.findAny(quoteId);
    // Decided or requested again meanwhile: the later event handles it.
    if (!stored || stored.row.approval !== approval || stored.row.approvalDiscount !== discount) return;
    await this.email.send(stored.row);
    await this.updates.publish(stored.row, `approval-${approval}`);
  }
}
