import { type RateLimitRule, RateLimiter } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import { unknownLink } from '../quote.errors.js';
import { QuotesRepository, type StoredQuote } from '../storage/quotes.repository.js';
import { hashToken } from './quote-links.js';

/** decisions §3.17. */
const unknownLinkRateLimit: RateLimitRule = { name: 'quote-link', max: 1000, windowSeconds: 3600 };

/** Finds a quote by its public link. Looked up by hash, so that the response time reveals nothing about the token. */
@Injectable()
export class OpenQuoteLink {
  constructor(
    private readonly quotes: QuotesRepository,
    private readonly rateLimiter: RateLimiter,
  ) {}

  /**
   * Read-only: link scanners open e-mailed links too.
   * @param address IP address of the caller; too many unknown links are refused for the rest of the hour
   * @throws DomainError "not-found" or "too-many"
   */
  async open(token: string, address: string): Promise<StoredQuote> {
    await this.rateLimiter.check(unknownLinkRateLimit, address);
    const stored = await this.quotes.findByTokenHash(hashToken(token));
    if (stored) return stored;
    await this.rateLimiter.count(unknownLinkRateLimit, address);
    throw unknownLink();
  }
}
