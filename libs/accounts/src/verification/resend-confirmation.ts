import { configuration } from '@boutik/platform/config';
import { type RateLimitRule, RateLimiter } from '@boutik/platform/http';
import { Outbox } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { confirmationRepeated } from '../account-events.js';

const HOUR_IN_SECONDS = 3600;

/** Requests the confirmation link again; same response and time for every email address (decisions §3.12). */
@Injectable()
export class ResendConfirmation {
  private readonly perEmail: RateLimitRule;
  private readonly perIpAddress: RateLimitRule;

  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly rateLimiter: RateLimiter,
  ) {
    const { mailsPerAccount, registrationsPerAddress } = configuration().limits;
    this.perEmail = { name: 'activation-mail', max: mailsPerAccount, windowSeconds: HOUR_IN_SECONDS };
    this.perIpAddress = { name: 'activation-address', max: registrationsPerAddress, windowSeconds: HOUR_IN_SECONDS };
  }

  /** Throws too-many. */
  async resend(email: string, address: string): Promise<void> {
    await this.rateLimiter.consume(this.perIpAddress, address);
    await this.rateLimiter.consume(this.perEmail, email);
    await this.database.transaction((tx) => this.outbox.publish(tx, confirmationRepeated, email, { email }));
  }
}
