import type { confirmSocialLogin, InputOf } from '@boutik/contract';
import { DomainError } from '@boutik/kernel';
import { lockUser } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { User } from '../users/user.entity.js';
import { PasswordAuthenticator } from '../passwords/password-authenticator.js';
import { assertCanSignIn } from '../sign-in/assert-can-sign-in.js';
import { SocialTickets } from './social-tickets.js';
import { invalidTicket } from './redeem-ticket.js';
import { linkIdentity } from './resolve-identity.js';

type Form = InputOf<typeof confirmSocialLogin>['body'];

/** Links an identity to an existing account, after its password was entered (accounts.md §2). */
@Injectable()
export class LinkIdentity {
  constructor(
    private readonly database: DataSource,
    private readonly tickets: SocialTickets,
    private readonly authenticator: PasswordAuthenticator,
  ) {}

  /**
   * The user to sign in. Throws unauthenticated, forbidden, locked, too-many; the ticket stays valid after a wrong
   * password.
   */
  async link({ token, provider, password }: Form, address: string): Promise<User> {
    const owner = await this.findOwnerEmail(this.database.manager, token, provider);
    if (!owner) throw invalidTicket();
    const user = await this.authenticator.authenticate({ email: owner, password, address });
    if (!user) throw new DomainError('unauthenticated', 'wrong-credentials', 'Identifiants incorrects.');
    assertCanSignIn(user);
    await this.database.transaction(async (tx) => {
      await lockUser(tx, user.id, 'update');
      const ticket = await this.tickets.redeem(tx, 'link', token);
      if (!ticket || ticket.user_id !== user.id || ticket.provider !== provider) throw invalidTicket();
      await linkIdentity(tx, user.id, ticket);
    });
    return user;
  }

  private async findOwnerEmail(tx: EntityManager, token: string, provider: string): Promise<string | null> {
    const ticket = await this.tickets.read(tx, 'link', token);
    if (ticket?.provider !== provider) return null;
    return (await tx.findOneBy(User, { id: ticket.user_id }))?.email ?? null;
  }
}
