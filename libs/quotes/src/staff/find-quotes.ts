import type { listQuotes, Quote, ReplyOf } from '@boutik/contract';
import type { SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import { unknownQuote } from '../quote.errors.js';
import { toQuoteHeadView, toStaffQuoteView } from './quote-views.js';
import type { QuoteQuery } from './quote-filters.js';
import { QuotesRepository, type StoredQuote } from '../storage/quotes.repository.js';
import { type QuoteAggregate, QuoteLoader } from '../lifecycle/quote-loader.js';

type QuotePage = ReplyOf<typeof listQuotes>['data'];

/** Reads quotes for the API. */
@Injectable()
export class FindQuotes {
  constructor(
    private readonly quotes: QuotesRepository,
    private readonly loader: QuoteLoader,
  ) {}

  /** One page of heads in three SQL statements. */
  async findPage(viewer: SignedInUser, query: QuoteQuery): Promise<QuotePage> {
    const { rows, total } = await this.quotes.findPage(viewer, query);
    return {
      data: (await this.loader.loadParties(rows)).map(toQuoteHeadView),
      current_page: query.page,
      last_page: Math.max(1, Math.ceil(total / query.per_page)),
      per_page: query.per_page,
      total,
    };
  }

  /** The newest heads in two SQL statements. */
  async findNewest(viewer: SignedInUser, limit: number): Promise<QuotePage['data']> {
    return (await this.loader.loadParties(await this.quotes.findNewest(viewer, limit))).map(toQuoteHeadView);
  }

  /** @throws DomainError "not-found", also for a colleague's quote */
  async findOne(viewer: SignedInUser, id: number): Promise<Quote> {
    const quote = await this.loader.load(await this.findStored(viewer, id));
    const history = await this.quotes.findHistory(id);
    const actors = await this.loader.findUsers(history.flatMap(({ actorId }) => (actorId === null ? [] : [actorId])));
    return toStaffQuoteView(quote, { history, actors });
  }

  /** @throws DomainError "not-found", as above */
  async findStored(viewer: SignedInUser, id: number): Promise<StoredQuote> {
    const stored = await this.quotes.find(id, viewer);
    if (!stored) throw unknownQuote();
    return stored;
  }

  /** For jobs, which have no viewer. */
  async findForJob(id: number): Promise<QuoteAggregate | null> {
    const stored = await this.quotes.findAny(id);
    return stored && this.loader.load(stored);
  }
}
