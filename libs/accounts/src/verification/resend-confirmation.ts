import { type AttemptRule, Attempts, Outbox } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { confirmationRequested } from '../account-events.js';

/** The same allowance as registrations (decisions §3.17), which mail the same link. */
const perAddress: AttemptRule = { name: 'registration', most: 100, seconds: 3600 };

/** Asks for the confirmation link again; says nothing about whether the address is known. */
@Injectable()
export class ResendConfirmation {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly attempts: Attempts,
  ) {}

  async resend(email: string, address: string): Promise<void> {
    await this.attempts.take(perAddress, address);
    await this.database.transaction(async (tx) => {
      const [user] = await tx.query<{ id: number }[]>(
        'select id from users where email = $1 and email_verified_at is null',
        [email],
      );
      if (user) await this.outbox.tell(tx, confirmationRequested, user.id, { userId: user.id });
    });
  }
}
