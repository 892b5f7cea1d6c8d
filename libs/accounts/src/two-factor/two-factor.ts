import type { FactorWay } from '@boutik/contract';
import { DomainError, invalidField } from '@boutik/kernel';
import { configuration } from '@boutik/platform/config';
import { lockUser } from '@boutik/platform/database';
import type { SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { renderSVG } from 'uqr';
import { PasswordAuthenticator } from '../passwords/password-authenticator.js';
import { Sessions } from '../sign-in/sessions.js';
import { CheckCode, storeSecret } from './check-code.js';
import { replaceRecoveryCodes } from './recovery-codes.js';
import { newSecret, otpauthUri } from './totp.js';
import { SecondFactorChanges, secondFactorAwaited } from './second-factor-changes.js';
import { hasApp, hasPasskey, isRequired } from './second-factors.js';
import type { TwoFactorChange } from './two-factor-changed.js';
import { TwoFactorCodeRow, TwoFactorSecretRow } from './two-factor.entity.js';

/** A signed-in member of staff with the token of the request and what was typed. */
interface Attempt {
  user: SignedInUser;
  token: string;
  code: string;
}

/** The password once more, from this IP address. */
interface Confirmation {
  password: string;
  address: string;
}

/** The second factor of a member's own account: set up, given at sign-in, renewed and taken away. */
@Injectable()
export class TwoFactor {
  constructor(
    private readonly database: DataSource,
    private readonly codes: CheckCode,
    private readonly sessions: Sessions,
    private readonly passwords: PasswordAuthenticator,
    private readonly changes: SecondFactorChanges,
  ) {}

  async state(
    user: SignedInUser,
  ): Promise<{ active: boolean; exigee: boolean; codes_restants: number; cles: boolean }> {
    const { manager } = this.database;
    return {
      cles: await hasPasskey(manager, user.id),
      active: await hasApp(manager, user.id),
      exigee: isRequired(user),
      codes_restants: await countCodes(manager, user.id),
    };
  }

  /** How the account's second factor can be given. */
  async ways({ id }: SignedInUser): Promise<FactorWay[]> {
    const { manager } = this.database;
    return [
      ...((await hasApp(manager, id)) ? (['application'] as const) : []),
      ...((await hasPasskey(manager, id)) ? (['cle-acces'] as const) : []),
    ];
  }

  /** A new secret, in place of one that was not confirmed. @throws DomainError conflict when one is confirmed */
  prepare(user: SignedInUser): Promise<{ cle: string; uri: string; qr: string }> {
    return this.database.transaction(async (tx) => {
      await lockUser(tx, user.id, 'no key update');
      if (await hasApp(tx, user.id))
        throw new DomainError('conflict', 'two-factor-active', 'La double authentification est déjà active.');
      if (user.pending === 'code') throw secondFactorAwaited();
      const cle = newSecret();
      const fresh = { userId: user.id, secret: storeSecret(user.id, cle), lastStep: null, createdAt: () => 'now()' };
      await tx.upsert(TwoFactorSecretRow, fresh, ['userId']);
      const uri = otpauthUri(cle, { issuer: configuration().shop.name, account: user.email });
      return { cle, uri, qr: renderSVG(uri) };
    });
  }

  /**
   * Confirms the prepared secret by its first code and ends the account's other sessions, which gave none.
   * @returns the recovery codes @throws DomainError as `CheckCode`
   */
  activate({ user, token, code }: Attempt): Promise<string[]> {
    return this.codes.run({ userId: user.id, code }, { state: 'prepared', recovery: false }, async (tx) => {
      await this.changes.assertGiven(tx, user.id, token);
      await tx.update(TwoFactorSecretRow, { userId: user.id }, { confirmedAt: () => 'now()' });
      await this.record(tx, user, 'enabled');
      return this.changes.protect(tx, user.id, token);
    });
  }

  /** Opens the session that awaits its second factor. @returns how many recovery codes are left @throws as `CheckCode` */
  verify({ user, token, code }: Attempt): Promise<number> {
    return this.codes.run({ userId: user.id, code }, { state: 'any', recovery: true }, async (tx) => {
      await this.sessions.acceptSecondFactor(tx, token);
      return countCodes(tx, user.id);
    });
  }

  /** @returns new recovery codes; the former ones are void @throws DomainError as `CheckCode` */
  renewCodes({ user, code }: Omit<Attempt, 'token'>): Promise<string[]> {
    return this.codes.run({ userId: user.id, code }, { state: 'any', recovery: false }, async (tx) => {
      await this.record(tx, user, 'renewed');
      return replaceRecoveryCodes(tx, user.id);
    });
  }

  /** @throws DomainError as `CheckCode`, 422 for a wrong password, conflict when the shop requires it of this account */
  async disable({ user, code, password, address }: Omit<Attempt, 'token'> & Confirmation): Promise<void> {
    if (isRequired(user) && !(await hasPasskey(this.database.manager, user.id))) throw requiredFactor();
    if (!(await this.passwords.authenticate({ email: user.email, password, address })))
      throw invalidField('password', 'Le mot de passe est incorrect.');
    await this.codes.run({ userId: user.id, code }, { state: 'confirmed', recovery: true }, async (tx) => {
      await tx.delete(TwoFactorSecretRow, { userId: user.id });
      if (await hasPasskey(tx, user.id)) return this.record(tx, user, 'appRemoved');
      if (isRequired(user)) throw requiredFactor();
      await this.changes.unprotect(tx, user.id);
      await this.record(tx, user, 'disabled');
    });
  }

  private record(tx: EntityManager, by: SignedInUser, change: TwoFactorChange): Promise<void> {
    const action = change === 'appRemoved' ? 'two-factor-disabled' : `two-factor-${change}`;
    return this.changes.record(tx, by, { action, mail: change });
  }
}

function requiredFactor(): DomainError {
  return new DomainError('conflict', 'two-factor-required', 'La boutique exige la double authentification.');
}

function countCodes(tx: EntityManager, userId: number): Promise<number> {
  return tx.countBy(TwoFactorCodeRow, { userId, usedAt: IsNull() });
}
