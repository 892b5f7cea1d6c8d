import { configuration } from '@boutik/platform/config';
import { type RateLimitRule, RateLimiter } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { User } from '../users/user.entity.js';
import { KnownNetworks } from '../sign-in/known-networks.js';
import { findLatestPendingPasswordHash } from '../registration/pending-registrations.js';
import { verifyPassword } from './password.js';

const TEN_MINUTES_IN_SECONDS = 600;
const refusal =
  'Trop de tentatives de connexion. Patientez quelques minutes, ou choisissez un nouveau mot de passe par email.';

interface Credentials {
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
export class PasswordAuthenticator {
  private readonly perAccount: RateLimitRule;
  private readonly perIpAddress: RateLimitRule;

  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly rateLimiter: RateLimiter,
    private readonly knownNetworks: KnownNetworks,
  ) {
    const { signInsPerAccount, signInsPerAddress } = configuration().limits;
    this.perAccount = {
      name: 'sign-in-account',
      max: signInsPerAccount,
      windowSeconds: TEN_MINUTES_IN_SECONDS,
      message: refusal,
    };
    this.perIpAddress = {
      name: 'sign-in-address',
      max: signInsPerAddress,
      windowSeconds: TEN_MINUTES_IN_SECONDS,
      message: refusal,
    };
  }

  /**
   * The account with this email address, or null when the password is wrong; takes the same time for unknown
   * addresses. While the address is not confirmed, the password of the latest registration is checked: nobody can sign
   * in to such an account yet.
   * Throws too-many.
   */
  async authenticate({ email, password, address }: Credentials): Promise<User | null> {
    const key = await this.rateLimitKey(email, address);
    await this.rateLimiter.consume(this.perIpAddress, address);
    await this.rateLimiter.consume(this.perAccount, key);
    const user = await this.users.findOneBy({ email });
    const pending = await findLatestPendingPasswordHash(this.users.manager, email);
    if (!(await verifyPassword(pending ?? user?.passwordHash ?? null, password)) || !user) return null;
    await this.rateLimiter.reset(this.perAccount, key);
    await this.rateLimiter.release(this.perIpAddress, address);
    return user;
  }

  /** Clears failed attempts once the user has proved the ownership of the account in another way. */
  async resetAttempts(email: string, address: string): Promise<void> {
    await this.rateLimiter.reset(this.perAccount, email);
    await this.rateLimiter.reset(this.perAccount, await this.rateLimitKey(email, address));
  }

  private async rateLimitKey(email: string, address: string): Promise<string> {
    const network = await this.knownNetworks.find(email, address);
    return network === null ? email : `${network}:${email}`;
  }
}
