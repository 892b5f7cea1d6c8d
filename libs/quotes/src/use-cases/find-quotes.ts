import type { listQuotes, Quote, ReplyOf } from '@boutik/contract';
import type { SignedInUser } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { unknownQuote } from '../domain/quote.errors.js';
import { quoteHeadView, staffQuoteView } from '../http/quote-views.js';
import { type QuoteQuery, QuotesRepository, type StoredQuote } from '../storage/quotes.repository.js';
import { type WholeQuote, WholeQuotes } from './whole-quotes.js';

type QuotePage = ReplyOf<typeof listQuotes>['data'];

/** Reads quotes for the API. */
@Injectable()
export class FindQuotes {
  constructor(
    private readonly quotes: QuotesRepository,
    private readonly wholes: WholeQuotes,
  ) {}

  /** One page of heads in three SQL statements. */
  async page(viewer: SignedInUser, query: QuoteQuery): Promise<QuotePage> {
    const { rows, total } = await this.quotes.findPage(viewer, query);
    return {
      data: (await this.wholes.withPeople(rows)).map(quoteHeadView),
      current_page: query.page,
      last_page: Math.max(1, Math.ceil(total / query.per_page)),
      per_page: query.per_page,
      total,
    };
  }

  /** The newest heads in two SQL statements. */
  async newest(viewer: SignedInUser, most: number): Promise<QuotePage['data']> {
    return (await this.wholes.withPeople(await this.quotes.findNewest(viewer, most))).map(quoteHeadView);
  }

  /** @throws DomainError "not-found", also for a colleague's quote */
  async one(viewer: SignedInUser, id: number): Promise<Quote> {
    const whole = await this.wholes.whole(await this.stored(viewer, id));
    const history = await this.quotes.history(id);
    const actors = await this.wholes.people(history.flatMap(({ actorId }) => (actorId === null ? [] : [actorId])));
    return staffQuoteView(whole, { history, actors });
  }

  /** @throws DomainError "not-found", as above */
  async stored(viewer: SignedInUser, id: number): Promise<StoredQuote> {
    const stored = await this.quotes.find(id, viewer);
    if (!stored) throw unknownQuote();
    return stored;
  }

  /** For jobs, which have no viewer. */
  async forJob(id: number): Promise<WholeQuote | null> {
    const stored = await this.quotes.findAny(id);
    return stored && this.wholes.whole(stored);
  }
}
