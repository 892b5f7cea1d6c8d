import { type AttemptRule, Attempts, configuration, Outbox } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { passwordForgotten } from '../account-events.js';

const HOUR = 3600;

/**
 * Publishes a request for a password reset. Known and unknown email addresses are treated alike, in the same time:
 * the event handler looks the account up, so that the response does not reveal whether it exists (decisions §3.12).
 */
@Injectable()
export class AskForReset {
  private readonly perAccount: AttemptRule;
  private readonly perAddress: AttemptRule;

  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly attempts: Attempts,
  ) {
    const { mailsPerAccount, registrationsPerAddress } = configuration().limits;
    this.perAccount = { name: 'reset-mail', most: mailsPerAccount, seconds: HOUR };
    this.perAddress = { name: 'reset-address', most: registrationsPerAddress, seconds: HOUR };
  }

  /** Throws too-many. */
  async ask(email: string, address: string): Promise<void> {
    await this.attempts.take(this.perAddress, address);
    await this.attempts.take(this.perAccount, email);
    await this.database.transaction((tx) => this.outbox.tell(tx, passwordForgotten, email, { email }));
  }
}
