import { DomainError, invalidField, isAdmin } from '@boutik/kernel';
import { configuration } from '@boutik/platform/config';
import { lockUser } from '@boutik/platform/database';
import type { SignedInUser } from '@boutik/platform/http';
import { LiveChannel } from '@boutik/platform/messaging';
import { AuditLog } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import { renderSVG } from 'uqr';
import { PasswordAuthenticator } from '../passwords/password-authenticator.js';
import { Sessions } from '../sign-in/sessions.js';
import { CheckCode, storeSecret } from './check-code.js';
import { replaceRecoveryCodes } from './recovery-codes.js';
import { newSecret, otpauthUri } from './totp.js';
import { type TwoFactorChange, TwoFactorMails } from './two-factor-changed.js';
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
    private readonly auditLog: AuditLog,
    private readonly mails: TwoFactorMails,
    private readonly live: LiveChannel,
  ) {}

  async state(user: SignedInUser): Promise<{ active: boolean; exigee: boolean; codes_restants: number }> {
    const { manager } = this.database;
    return {
      active: await isActive(manager, user.id),
      exigee: isRequired(user),
      codes_restants: await countCodes(manager, user.id),
    };
  }

  /** A new secret, in place of one that was not confirmed. @throws DomainError conflict when one is confirmed */
  prepare(user: SignedInUser): Promise<{ cle: string; uri: string; qr: string }> {
    return this.database.transaction(async (tx) => {
      await lockUser(tx, user.id, 'no key update');
      if (await isActive(tx, user.id))
        throw new DomainError('conflict', 'two-factor-active', 'La double authentification est déjà active.');
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
      await tx.update(TwoFactorSecretRow, { userId: user.id }, { confirmedAt: () => 'now()' });
      await this.sessions.acceptSecondFactor(tx, token);
      await this.sessions.closeOthers(user.id, token, tx);
      await this.live.reconnect(tx, [user.id]);
      await this.record(tx, user, 'enabled');
      return replaceRecoveryCodes(tx, user.id);
    });
  }

  /** Opens the session that awaits its second factor. @returns how many recovery codes are left @throws as `CheckCode` */
  verify({ user, token, code }: Attempt): Promise<number> {
    return this.codes.run({ userId: user.id, code }, { state: 'confirmed', recovery: true }, async (tx) => {
      await this.sessions.acceptSecondFactor(tx, token);
      return countCodes(tx, user.id);
    });
  }

  /** @returns new recovery codes; the former ones are void @throws DomainError as `CheckCode` */
  renewCodes({ user, code }: Omit<Attempt, 'token'>): Promise<string[]> {
    return this.codes.run({ userId: user.id, code }, { state: 'confirmed', recovery: false }, async (tx) => {
      await this.record(tx, user, 'renewed');
      return replaceRecoveryCodes(tx, user.id);
    });
  }

  /** @throws DomainError as `CheckCode`, 422 for a wrong password, conflict when the shop requires it of this account */
  async disable({ user, code, password, address }: Omit<Attempt, 'token'> & Confirmation): Promise<void> {
    if (isRequired(user))
      throw new DomainError('conflict', 'two-factor-required', 'La boutique exige la double authentification.');
    if (!(await this.passwords.authenticate({ email: user.email, password, address })))
      throw invalidField('password', 'Le mot de passe est incorrect.');
    await this.codes.run({ userId: user.id, code }, { state: 'confirmed', recovery: true }, async (tx) => {
      await tx.delete(TwoFactorSecretRow, { userId: user.id });
      await this.record(tx, user, 'disabled');
    });
  }

  private async record(tx: EntityManager, by: SignedInUser, change: TwoFactorChange): Promise<void> {
    await this.auditLog.record(tx, { by, action: `two-factor-${change}`, subject: `équipe ${by.email}`, note: '' });
    await this.mails.send(tx, by.id, change);
  }
}

function isRequired({ role }: SignedInUser): boolean {
  return configuration().requireTwoFactor && isAdmin(role);
}

function isActive(tx: EntityManager, userId: number): Promise<boolean> {
  return tx.existsBy(TwoFactorSecretRow, { userId, confirmedAt: Not(IsNull()) });
}

function countCodes(tx: EntityManager, userId: number): Promise<number> {
  return tx.countBy(TwoFactorCodeRow, { userId, usedAt: IsNull() });
}
