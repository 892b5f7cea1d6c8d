import { type AttemptRule, Attempts } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { unknownLink } from '../domain/quote.errors.js';
import { QuotesRepository, type StoredQuote } from '../storage/quotes.repository.js';
import { hashOf } from './quote-links.js';

/** decisions §3.17. */
const unknownLinks: AttemptRule = { name: 'quote-link', most: 1000, seconds: 3600 };

/** Finds a quote by its public link. Looked up by hash, so that the response time reveals nothing about the token. */
@Injectable()
export class OpenQuoteLink {
  constructor(
    private readonly quotes: QuotesRepository,
    private readonly attempts: Attempts,
  ) {}

  /**
   * Read-only: link scanners open e-mailed links too.
   * @param address IP address of the caller; too many unknown links are refused for the rest of the hour
   * @throws DomainError "not-found" or "too-many"
   */
  async open(token: string, address: string): Promise<StoredQuote> {
    await this.attempts.check(unknownLinks, address);
    const stored = await this.quotes.findByTokenHash(hashOf(token));
    if (stored) return stored;
    await this.attempts.count(unknownLinks, address);
    throw unknownLink();
  }
}
