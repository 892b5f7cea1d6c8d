import { registration } from '@boutik/contract';
import { EXAMPLE_SIRET, invalidField } from '@boutik/kernel';
import { type AttemptRule, Attempts, checked, configuration, Portraits } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { hashPassword } from '../passwords/password.js';
import { passwordFault } from '../passwords/password-rules.js';
import { OpenAccount } from './open-account.js';

/** Registers an account. A known email address gets the same response, and its owner an email (decisions §3.12). */
@Injectable()
export class Register {
  /** decisions §3.17 */
  private readonly perAddress: AttemptRule;

  constructor(
    private readonly accounts: OpenAccount,
    private readonly attempts: Attempts,
    private readonly portraits: Portraits,
  ) {
    this.perAddress = { name: 'registration', most: configuration().limits.registrationsPerAddress, seconds: 3600 };
  }

  /**
   * @param input the unvalidated form
   * @throws DomainError 422 by field, 413 and 415 for the picture, too-many
   */
  async register(typed: unknown, address: string): Promise<void> {
    const form = checked(registration, typed);
    const fault = passwordFault(form.password);
    if (fault) throw invalidField('password', fault);
    if (form.num_siret === EXAMPLE_SIRET && configuration().production)
      throw invalidField('num_siret', "Ce numéro SIRET n'existe pas. Vérifiez les chiffres saisis.");
    await this.attempts.take(this.perAddress, address);
    // The slow work is done for known and unknown email addresses, so that both take the same time.
    const [passwordHash, avatar] = await Promise.all([
      hashPassword(form.password),
      form.avatar ? this.portraits.keep(form.avatar) : null,
    ]);
    const telephone = `+262${form.telephone}`;
    await this.accounts.open({ ...form, telephone, password_hash: passwordHash, avatar });
  }
}
