import { DomainError } from '@boutik/kernel';
import { type AttemptRule, Attempts } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { passwordMatches } from '../passwords/password.js';
import { Sessions } from './sessions.js';
import { User } from '../people/user.entity.js';

/** decisions §3.17 */
const perAccount: AttemptRule = { name: 'sign-in-account', most: 10, seconds: 600 };
const perAddress: AttemptRule = { name: 'sign-in-address', most: 100, seconds: 600 };

/** Opens a session for the right password; says why not only to who knows it (robustness 13). */
@Injectable()
export class SignIn {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly sessions: Sessions,
    private readonly attempts: Attempts,
  ) {}

  /** Returns the token. Throws unauthenticated, forbidden (`error_simple`: address not verified), locked or too-many. */
  async signIn(email: string, password: string, address: string): Promise<string> {
    await this.attempts.check(perAccount, email);
    await this.attempts.check(perAddress, address);
    const user = await this.users.findOneBy({ email });
    if (!(await passwordMatches(user?.passwordHash ?? null, password)) || !user) {
      await this.attempts.count(perAccount, email);
      await this.attempts.count(perAddress, address);
      throw new DomainError('unauthenticated', 'wrong-credentials', 'Identifiants incorrects.');
    }
    refuseClosedDoor(user);
    await this.attempts.forget(perAccount, email);
    return this.sessions.open(user.id);
  }
}

function refuseClosedDoor(user: User): void {
  if (user.deactivatedAt)
    throw new DomainError(
      'locked',
      'deactivated',
      'Votre compte est désactivé. Écrivez-nous depuis la page Contact pour le rouvrir.',
    );
  if (!user.emailVerifiedAt) {
    throw new DomainError('forbidden', 'address-not-verified', "Votre adresse email n'est pas encore vérifiée.", {
      status: 'error_simple',
      facts: { email: user.email },
    });
  }
  if (user.role === 'professionnel' && !user.validatedAt) {
    throw new DomainError(
      'forbidden',
      'awaiting-validation',
      'Votre compte professionnel est en attente de validation par un administrateur.',
    );
  }
}
