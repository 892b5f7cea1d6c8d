import type { SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { unknownLink, unknownQuote } from '../quote.errors.js';
import { type ClientKey, QuotesRepository, type StoredQuote } from '../storage/quotes.repository.js';

/** Runs work in a transaction with one quote locked, which serializes changes of a quote. */
@Injectable()
export class QuoteTransactions {
  constructor(
    private readonly database: DataSource,
    private readonly quotes: QuotesRepository,
  ) {}

  /** Runs work without a locked quote, for a quote that does not exist yet. */
  async run<T>(work: (tx: EntityManager, quotes: QuotesRepository) => Promise<T>): Promise<T> {
    return this.database.transaction((tx) => work(tx, this.quotes));
  }

  /** @throws DomainError "not-found" for an unknown quote or a colleague's */
  async change(actor: SignedInUser, id: number, work: LockedQuoteWork<void>): Promise<void> {
    await this.run(async (tx, quotes) => {
      const stored = await quotes.lock(tx, id, actor);
      if (!stored) throw unknownQuote();
      await work({ tx, quotes, stored });
    });
  }

  /** @throws DomainError "not-found" when no quote has this link, or the client has no such quote */
  async changeByClient<T>(key: ClientKey, work: LockedQuoteWork<T>): Promise<T> {
    return this.run(async (tx, quotes) => {
      const stored = await quotes.lockForClient(tx, key);
      if (!stored) throw 'tokenHash' in key ? unknownLink() : unknownQuote();
      return work({ tx, quotes, stored });
    });
  }
}

export interface LockedQuote {
  tx: EntityManager;
  quotes: QuotesRepository;
  stored: StoredQuote;
}
type LockedQuoteWork<T> = (locked: LockedQuote) => Promise<T>;
