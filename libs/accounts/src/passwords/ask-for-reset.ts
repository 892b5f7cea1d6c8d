import { type AttemptRule, Attempts, configuration, Outbox } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { passwordForgotten } from '../account-events.js';

const HOUR = 3600;

/**
 * Notes that somebody forgot a password. Known and unknown addresses are treated alike, in the same time: whether
 * there is an account is found out by the listener, out of the asker's sight (decisions §3.12).
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
