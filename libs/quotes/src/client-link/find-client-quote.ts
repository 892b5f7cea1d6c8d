import type { ClientQuote } from '@boutik/contract';
import { Injectable } from '@nestjs/common';
import { toClientQuoteView } from '../staff/quote-views.js';
import type { StoredQuote } from '../storage/quotes.repository.js';
import { QuotePayments } from '../lifecycle/quote-payments.js';
import { QuoteLoader } from '../lifecycle/quote-loader.js';

/** Builds the client's view of a quote that was found by its link. */
@Injectable()
export class FindClientQuote {
  constructor(
    private readonly loader: QuoteLoader,
    private readonly payments: QuotePayments,
  ) {}

  async loadView(stored: StoredQuote): Promise<ClientQuote> {
    const paymentOf = await this.payments.load([stored.row]);
    return toClientQuoteView(await this.loader.load(stored), paymentOf(stored.row));
  }
}
