import { configuration } from '@boutik/platform/config';
import { type RateLimitRule, RateLimiter } from '@boutik/platform/http';
import { Outbox } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { passwordForgotten } from '../account-events.js';

const HOUR_IN_SECONDS = 3600;

/**
 * Publishes a request for a password reset. Known and unknown email addresses are treated alike, in the same time:
 * the event handler looks the account up, so that the response does not reveal whether it exists (decisions §3.12).
 */
@Injectable()
export class RequestPasswordReset {
  private readonly perEmail: RateLimitRule;
  private readonly perIpAddress: RateLimitRule;

  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly rateLimiter: RateLimiter,
  ) {
    const { mailsPerAccount, registrationsPerAddress } = configuration().limits;
    this.perEmail = { name: 'reset-mail', max: mailsPerAccount, windowSeconds: HOUR_IN_SECONDS };
    this.perIpAddress = { name: 'reset-address', max: registrationsPerAddress, windowSeconds: HOUR_IN_SECONDS };
  }

  /** Throws too-many. */
  async request(email: string, address: string): Promise<void> {
    await this.rateLimiter.consume(this.perIpAddress, address);
    await this.rateLimiter.consume(this.perEmail, email);
    await this.database.transaction((tx) => this.outbox.publish(tx, passwordForgotten, email, { email }));
  }
}
