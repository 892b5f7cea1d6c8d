import type { CustomerQuote } from '@boutik/contract';
import type { SignedInUser } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { notPrintedYet, unknownQuote } from '../domain/quote.errors.js';
import { customerQuoteView } from '../http/customer-quote-view.js';
import { CustomerQuotesRepository } from '../storage/customer-quotes.repository.js';
import type { StoredQuote } from '../storage/quotes.repository.js';
import { QuotePayments } from './quote-payments.js';
import { WholeQuotes } from './whole-quotes.js';

/** Reads a customer's own quotes and requests for the account pages. */
@Injectable()
export class FindOwnQuotes {
  constructor(
    private readonly customers: CustomerQuotesRepository,
    private readonly wholes: WholeQuotes,
    private readonly payments: QuotePayments,
  ) {}

  /** All visible quotes, in five SQL statements. */
  async list(person: SignedInUser): Promise<CustomerQuote[]> {
    return this.views(await this.customers.list(person.id));
  }

  /** @throws DomainError "not-found", also for another customer's quote and for drafts of the staff */
  async one(person: SignedInUser, id: number): Promise<CustomerQuote> {
    const [view] = await this.views([await this.stored(person, id)]);
    if (!view) throw unknownQuote();
    return view;
  }

  /** For the PDF. @throws DomainError "conflict" for a draft */
  async printable(person: SignedInUser, id: number): Promise<StoredQuote> {
    const stored = await this.stored(person, id);
    if (stored.row.status === 'draft') throw notPrintedYet();
    return stored;
  }

  private async views(stored: readonly StoredQuote[]): Promise<CustomerQuote[]> {
    const payable = await this.payments.of(stored.map(({ row }) => row));
    return (await this.wholes.wholeMany(stored)).map((whole) => customerQuoteView(whole, payable(whole.row)));
  }

  private async stored(person: SignedInUser, id: number): Promise<StoredQuote> {
    const stored = await this.customers.find(person.id, id);
    if (!stored) throw unknownQuote();
    return stored;
  }
}
