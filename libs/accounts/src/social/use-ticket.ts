import { DomainError } from '@boutik/kernel';
import { lockUser } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { User } from '../people/user.entity.js';
import { refuseClosedDoor } from '../sign-in/closed-door.js';
import { type Origin, Sessions } from '../sign-in/sessions.js';
import { SocialTickets } from './social-tickets.js';

/** Exchanges the ticket of a social sign-in for a session. */
@Injectable()
export class UseTicket {
  constructor(
    private readonly database: DataSource,
    private readonly tickets: SocialTickets,
    private readonly sessions: Sessions,
  ) {}

  /** Throws unauthenticated for a ticket that is unknown, used or expired; forbidden or locked as `assertCanSignIn`. */
  signIn(secret: string, from: Origin): Promise<{ token: string; userId: number }> {
    return this.database.transaction(async (tx) => {
      const known = await this.tickets.read(tx, 'sign-in', secret);
      await lockUser(tx, known?.user_id ?? null);
      const ticket = await this.tickets.redeem(tx, 'sign-in', secret);
      const user = ticket && (await tx.getRepository(User).findOneBy({ id: ticket.user_id }));
      if (!user) throw deadTicket();
      refuseClosedDoor(user);
      return { token: await this.sessions.open(user.id, from, tx), userId: user.id };
    });
  }
}

export function deadTicket(): DomainError {
  return new DomainError('unauthenticated', 'unknown-ticket', "Erreur lors de l'authentification.");
}
