import { type AttemptRule, Attempts, configuration, Outbox } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { confirmationRepeated } from '../account-events.js';

const HOUR = 3600;

/** Requests the confirmation link again; same response and time for every email address (decisions §3.12). */
@Injectable()
export class ResendConfirmation {
  private readonly perAccount: AttemptRule;
  private readonly perAddress: AttemptRule;

  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly attempts: Attempts,
  ) {
    const { mailsPerAccount, registrationsPerAddress } = configuration().limits;
    this.perAccount = { name: 'activation-mail', most: mailsPerAccount, seconds: HOUR };
    this.perAddress = { name: 'activation-address', most: registrationsPerAddress, seconds: HOUR };
  }

  /** Throws too-many. */
  async resend(email: string, address: string): Promise<void> {
    await this.attempts.take(this.perAddress, address);
    await this.attempts.take(this.perAccount, email);
    await this.database.transaction((tx) => this.outbox.tell(tx, confirmationRepeated, email, { email }));
  }
}
