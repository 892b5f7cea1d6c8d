import type { CustomerQuote } from '@boutik/contract';
import type { SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import { pdfNotAvailable, unknownQuote } from '../quote.errors.js';
import { previewChoice } from '../lifecycle/client-choice.js';
import { toCustomerQuoteView } from './customer-quote-view.js';
import { CustomerQuotesRepository } from './customer-quotes.repository.js';
import type { StoredQuote } from '../storage/quotes.repository.js';
import { QuotePayments } from '../lifecycle/quote-payments.js';
import { QuoteLoader } from '../lifecycle/quote-loader.js';

/** Reads a customer's own quotes and requests for the account pages. */
@Injectable()
export class FindCustomerQuotes {
  constructor(
    private readonly quotes: CustomerQuotesRepository,
    private readonly loader: QuoteLoader,
    private readonly payments: QuotePayments,
  ) {}

  /** All visible quotes, in five SQL statements. */
  async list(customer: SignedInUser): Promise<CustomerQuote[]> {
    return this.loadViews(await this.quotes.list(customer.id));
  }

  /** @param choice of a quote that is not decided yet @throws DomainError "not-found", also for another customer's quote and for drafts of the staff */
  async findOne(
    customer: SignedInUser,
    id: number,
    choice?: Parameters<typeof previewChoice>[1],
  ): Promise<CustomerQuote> {
    const [view] = await this.loadViews([previewChoice(await this.findVisible(customer, id), choice)]);
    if (!view) throw unknownQuote();
    return view;
  }

  /** For the PDF. @throws DomainError "conflict" for a draft */
  async findPrintable(customer: SignedInUser, id: number): Promise<StoredQuote> {
    const stored = await this.findVisible(customer, id);
    if (stored.row.status === 'draft') throw pdfNotAvailable();
    return stored;
  }

  private async loadViews(stored: readonly StoredQuote[]): Promise<CustomerQuote[]> {
    const paymentOf = await this.payments.load(stored.map(({ row }) => row));
    return (await this.loader.loadMany(stored)).map((quote) => toCustomerQuoteView(quote, paymentOf(quote.row)));
  }

  /** @throws DomainError "not-found", as above */
  async findVisible(customer: SignedInUser, id: number): Promise<StoredQuote> {
    const stored = await this.quotes.find(customer.id, id);
    if (!stored) throw unknownQuote();
    return stored;
  }
}
