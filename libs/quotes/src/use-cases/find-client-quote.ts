import type { ClientQuote } from '@boutik/contract';
import { Injectable } from '@nestjs/common';
import { clientQuoteView } from '../http/quote-views.js';
import type { StoredQuote } from '../storage/quotes.repository.js';
import { QuotePayments } from './quote-payments.js';
import { WholeQuotes } from './whole-quotes.js';

/** Builds the client's view of a quote that was found by its link. */
@Injectable()
export class FindClientQuote {
  constructor(
    private readonly wholes: WholeQuotes,
    private readonly payments: QuotePayments,
  ) {}

  async view(stored: StoredQuote): Promise<ClientQuote> {
    const payable = await this.payments.of([stored.row]);
    return clientQuoteView(await this.wholes.whole(stored), payable(stored.row));
  }
}
