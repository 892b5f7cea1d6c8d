import type { PendingFactor } from '@boutik/contract';
import { DomainError, isAdmin } from '@boutik/kernel';
import { configuration } from '@boutik/platform/config';
import { lockUser } from '@boutik/platform/database';
import type { SignedInUser } from '@boutik/platform/http';
import { AuditLog } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import { renderSVG } from 'uqr';
import { Sessions } from '../sign-in/sessions.js';
import { CheckCode, storeSecret } from './check-code.js';
import { replaceRecoveryCodes } from './recovery-codes.js';
import { newSecret, otpauthUri } from './totp.js';
import { TwoFactorCodeRow, TwoFactorSecretRow } from './two-factor.entity.js';

/** A signed-in member of staff with the token of the request and what was typed. */
interface Attempt {
  user: SignedInUser;
  token: string;
  code: string;
}

/** The second factor of a member's own account: set up, given at sign-in, renewed and taken away. */
@Injectable()
export class TwoFactor {
  constructor(
    private readonly database: DataSource,
    private readonly codes: CheckCode,
    private readonly sessions: Sessions,
    private readonly auditLog: AuditLog,
  ) {}

  async state(user: SignedInUser): Promise<{ active: boolean; exigee: boolean; codes_restants: number }> {
    const { manager } = this.database;
    return {
      active: await isActive(manager, user.id),
      exigee: isRequired(user),
      codes_restants: await countCodes(manager, user.id),
    };
  }

  /** What the session still awaits; null when it is open. */
  async pending(user: SignedInUser, token: string): Promise<PendingFactor | null> {
    if (!(await this.sessions.awaitsSecondFactor(token))) return null;
    return (await isActive(this.database.manager, user.id)) ? 'code' : 'configuration';
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

  /** Confirms the prepared secret by its first code. @returns the recovery codes @throws DomainError as `CheckCode` */
  activate({ user, token, code }: Attempt): Promise<string[]> {
    return this.codes.run({ userId: user.id, code }, { state: 'prepared', recovery: false }, async (tx) => {
      await tx.update(TwoFactorSecretRow, { userId: user.id }, { confirmedAt: () => 'now()' });
      await this.sessions.acceptSecondFactor(tx, token);
      await this.record(tx, user, 'two-factor-enabled');
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
      await this.record(tx, user, 'two-factor-codes-renewed');
      return replaceRecoveryCodes(tx, user.id);
    });
  }

  /** @throws DomainError as `CheckCode`, conflict when the shop requires it of this account */
  async disable({ user, code }: Omit<Attempt, 'token'>): Promise<void> {
    if (isRequired(user))
      throw new DomainError('conflict', 'two-factor-required', 'La boutique exige la double authentification.');
    await this.codes.run({ userId: user.id, code }, { state: 'confirmed', recovery: true }, async (tx) => {
      await tx.delete(TwoFactorSecretRow, { userId: user.id });
      await this.record(tx, user, 'two-factor-disabled');
    });
  }

  private record(tx: EntityManager, by: SignedInUser, action: string): Promise<void> {
    return this.auditLog.record(tx, { by, action, subject: `équipe ${by.email}`, note: '' });
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
