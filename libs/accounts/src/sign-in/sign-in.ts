import { DomainError } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { PasswordAuthenticator } from '../passwords/password-authenticator.js';
import { JoinGuestOrders } from '../guests/join-guest-orders.js';
import { assertCanSignIn } from './assert-can-sign-in.js';
import { type SessionOrigin, Sessions } from './sessions.js';

/**
 * Opens a session for the right password; the reason for a refusal is returned only with the right password (robustness
 * 13).
 */
@Injectable()
export class SignIn {
  constructor(
    private readonly authenticator: PasswordAuthenticator,
    private readonly sessions: Sessions,
    private readonly guestOrders: JoinGuestOrders,
  ) {}

  /** Returns the token. Throws unauthenticated, forbidden (`error_simple`: address not verified), locked or too-many. */
  async signIn({ email, password }: { email: string; password: string }, from: SessionOrigin): Promise<string> {
    const user = await this.authenticator.authenticate({ email, password, address: from.address });
    if (!user) throw new DomainError('unauthenticated', 'wrong-credentials', 'Identifiants incorrects.');
    assertCanSignIn(user);
    await this.guestOrders.joinAtSignIn(user.id);
    return this.sessions.open(user.id, from);
  }
}
