import { DomainError } from '@boutik/kernel';
import { lockUser } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { User } from '../users/user.entity.js';
import { assertCanSignIn } from '../sign-in/assert-can-sign-in.js';
import { type SessionOrigin, Sessions } from '../sign-in/sessions.js';
import { SocialTickets } from './social-tickets.js';

/** Exchanges the ticket of a social sign-in for a session. */
@Injectable()
export class RedeemTicket {
  constructor(
    private readonly database: DataSource,
    private readonly tickets: SocialTickets,
    private readonly sessions: Sessions,
  ) {}

  /** Throws unauthenticated for a ticket that is unknown, used or expired; forbidden or locked as `assertCanSignIn`. */
  signIn(secret: string, from: SessionOrigin): Promise<{ token: string; userId: number }> {
    return this.database.transaction(async (tx) => {
      const found = await this.tickets.read(tx, 'sign-in', secret);
      await lockUser(tx, found?.user_id ?? null);
      const ticket = await this.tickets.redeem(tx, 'sign-in', secret);
      const user = ticket && (await tx.getRepository(User).findOneBy({ id: ticket.user_id }));
      if (!user) throw invalidTicket();
      assertCanSignIn(user);
      return { token: await this.sessions.open(user.id, from, tx), userId: user.id };
    });
  }
}

export function invalidTicket(): DomainError {
  return new DomainError('unauthenticated', 'unknown-ticket', "Erreur lors de l'authentification.");
}
