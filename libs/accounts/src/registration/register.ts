import { registration } from '@boutik/contract';
import { EXAMPLE_SIRET, invalidField } from '@boutik/kernel';
import { configuration } from '@boutik/platform/config';
import { type RateLimitRule, RateLimiter, parseOrThrow } from '@boutik/platform/http';
import { Avatars } from '@boutik/platform/media';
import { Injectable } from '@nestjs/common';
import { hashPassword } from '../passwords/password.js';
import { assertStrongPassword, passwordError } from '../passwords/password-rules.js';
import type { NewUser } from './insert-user.js';
import { CreateAccount } from './create-account.js';

/** Registers an account. A known email address gets the same response, and its owner an email (decisions §3.12). */
@Injectable()
export class Register {
  /** decisions §3.17 */
  private readonly perIpAddress: RateLimitRule;

  constructor(
    private readonly accounts: CreateAccount,
    private readonly rateLimiter: RateLimiter,
    private readonly avatars: Avatars,
  ) {
    this.perIpAddress = {
      name: 'registration',
      max: configuration().limits.registrationsPerAddress,
      windowSeconds: 3600,
    };
  }

  /**
   * @param input the unvalidated form
   * @throws DomainError 422 by field, 413 and 415 for the picture, too-many
   */
  async register(input: unknown, address: string): Promise<void> {
    const form = parseOrThrow(registration, input);
    const error = passwordError(form.password);
    if (error) throw invalidField('password', error);
    if (form.num_siret === EXAMPLE_SIRET && configuration().production)
      throw invalidField('num_siret', "Ce numéro SIRET n'existe pas. Vérifiez les chiffres saisis.");
    await this.rateLimiter.consume(this.perIpAddress, address);
    // The slow work is done for known and unknown email addresses, so that both take the same time.
    const [passwordHash, avatar] = await Promise.all([
      hashPassword(form.password),
      form.avatar ? this.avatars.save(form.avatar) : null,
    ]);
    const telephone = `+262${form.telephone}`;
    await this.accounts.create({ ...form, telephone, password_hash: passwordHash, avatar });
  }

  /**
   * The account of somebody who ordered as a guest, with what the order says.
   * @throws DomainError 422 for a weak password, too-many
   */
  async registerGuest(
    profile: Omit<NewUser, 'user_type' | 'password_hash' | 'avatar'>,
    { password, address }: { password: string; address: string },
  ): Promise<void> {
    assertStrongPassword('password', password);
    await this.rateLimiter.consume(this.perIpAddress, address);
    const passwordHash = await hashPassword(password);
    await this.accounts.create({ ...profile, user_type: 'particulier', password_hash: passwordHash, avatar: null });
  }
}
