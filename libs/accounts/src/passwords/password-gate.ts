import { type AttemptRule, Attempts, configuration } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { User } from '../people/user.entity.js';
import { FamiliarPlaces } from '../sign-in/familiar-places.js';
import { latestPendingPassword } from '../registration/pending-registrations.js';
import { passwordMatches } from './password.js';

const TEN_MINUTES = 600;
const refusal =
  'Trop de tentatives de connexion. Patientez quelques minutes, ou choisissez un nouveau mot de passe par email.';

interface Knock {
  email: string;
  password: string;
  /** IP address of the client. */
  address: string;
}

/**
 * Checks passwords, with rate limits. Every attempt is counted before the password is checked, so that parallel
 * attempts cannot exceed the limit; a correct password restores the attempt (decisions §3.17).
 */
@Injectable()
export class PasswordGate {
  private readonly perAccount: AttemptRule;
  private readonly perAddress: AttemptRule;

  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly attempts: Attempts,
    private readonly places: FamiliarPlaces,
  ) {
    const { signInsPerAccount, signInsPerAddress } = configuration().limits;
    this.perAccount = { name: 'sign-in-account', most: signInsPerAccount, seconds: TEN_MINUTES, refusal };
    this.perAddress = { name: 'sign-in-address', most: signInsPerAddress, seconds: TEN_MINUTES, refusal };
  }

  /**
   * The account with this email address, or null when the password is wrong; takes the same time for unknown
   * addresses. While the address is not confirmed, the password of the latest registration is checked: nobody can sign
   * in to such an account yet.
   * Throws too-many.
   */
  async open({ email, password, address }: Knock): Promise<User | null> {
    const key = await this.accountKey(email, address);
    await this.attempts.take(this.perAddress, address);
    await this.attempts.take(this.perAccount, key);
    const user = await this.users.findOneBy({ email });
    const pending = await latestPendingPassword(this.users.manager, email);
    if (!(await passwordMatches(pending ?? user?.passwordHash ?? null, password)) || !user) return null;
    await this.attempts.forget(this.perAccount, key);
    await this.attempts.giveBack(this.perAddress, address);
    return user;
  }

  /** Clears failed attempts once the user has proved the ownership of the account in another way. */
  async forgive(email: string, address: string): Promise<void> {
    await this.attempts.forget(this.perAccount, email);
    await this.attempts.forget(this.perAccount, await this.accountKey(email, address));
  }

  private async accountKey(email: string, address: string): Promise<string> {
    const place = await this.places.known(email, address);
    return place === null ? email : `${place}|${email}`;
  }
}
