import { DomainError } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { PasswordGate } from '../passwords/password-gate.js';
import { refuseClosedDoor } from './closed-door.js';
import { type Origin, Sessions } from './sessions.js';

/**
 * Opens a session for the right password; the reason for a refusal is returned only with the right password (robustness
 * 13).
 */
@Injectable()
export class SignIn {
  constructor(
    private readonly gate: PasswordGate,
    private readonly sessions: Sessions,
  ) {}

  /** Returns the token. Throws unauthenticated, forbidden (`error_simple`: address not verified), locked or too-many. */
  async signIn({ email, password }: { email: string; password: string }, from: Origin): Promise<string> {
    const user = await this.gate.open({ email, password, address: from.address });
    if (!user) throw new DomainError('unauthenticated', 'wrong-credentials', 'Identifiants incorrects.');
    refuseClosedDoor(user);
    return this.sessions.open(user.id, from);
  }
}
