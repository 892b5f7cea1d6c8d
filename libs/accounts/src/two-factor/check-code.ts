import { Clock, DomainError, invalidField } from '@boutik/kernel';
import { configuration } from '@boutik/platform/config';
import { lockUser } from '@boutik/platform/database';
import { type RateLimitRule, RateLimiter } from '@boutik/platform/http';
import { decryptSecret, encryptSecret } from '@boutik/platform/settings';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { redeemRecoveryCode } from './recovery-codes.js';
import { hasPasskey } from './second-factors.js';
import { findStep } from './totp.js';
import { TwoFactorSecretRow } from './two-factor.entity.js';

/** Of every second factor of an account, in all its sessions. */
export const attemptsPerAccount: RateLimitRule = {
  name: 'second-factor',
  max: 5,
  windowSeconds: 600,
  message: 'Trop de codes faux. Patientez dix minutes.',
};

/** Checks codes of authenticator apps and recovery codes: rate limited, and each accepted once. */
@Injectable()
export class CheckCode {
  constructor(
    private readonly database: DataSource,
    private readonly rateLimiter: RateLimiter,
    private readonly clock: Clock,
  ) {}

  /**
   * Runs the work in a transaction that has locked the account's secret, if the code is right. The attempt is counted
   * before, so that parallel ones cannot exceed the limit.
   * @param options `state` of the secret that is expected; "any": confirmed, or none where the account has a passkey, whose codes
   * are then the recovery codes alone. `recovery` accepts recovery codes too
   * @throws DomainError 422 for a wrong code, too-many, conflict for another state, unavailable after a change of the key
   */
  async run<T>(
    { userId, code: typed }: { userId: number; code: string },
    { state, recovery }: { state: 'confirmed' | 'prepared' | 'any'; recovery: boolean },
    work: (tx: EntityManager) => Promise<T>,
  ): Promise<T> {
    const code = typed.replaceAll(/[\s-]/g, '');
    await this.rateLimiter.consume(attemptsPerAccount, String(userId));
    const result = await this.database.transaction(async (tx) => {
      await lockUser(tx, userId, 'no key update');
      const row = await tx.findOne(TwoFactorSecretRow, { where: { userId }, lock: { mode: 'for_no_key_update' } });
      const app = row && (row.confirmedAt === null) === (state === 'prepared') ? row : null;
      if (!app && !(state === 'any' && (await hasPasskey(tx, userId)))) throw otherState(row);
      const isRight =
        (app !== null && (await this.acceptStep(tx, app, code))) ||
        ((recovery || app === null) && (await redeemRecoveryCode(tx, userId, code)));
      if (!isRight) throw invalidField('code', 'Ce code n’est pas valable.');
      return work(tx);
    });
    await this.rateLimiter.reset(attemptsPerAccount, String(userId));
    return result;
  }

  private async acceptStep(tx: EntityManager, row: TwoFactorSecretRow, code: string): Promise<boolean> {
    const step = findStep(readSecret(row), code, this.clock.now());
    if (step === null || (row.lastStep !== null && step <= row.lastStep)) return false;
    await tx.update(TwoFactorSecretRow, { userId: row.userId }, { lastStep: step });
    return true;
  }
}

/** The name is authenticated with the secret: it cannot be moved to another account. */
const nameOf = (userId: number) => `two-factor ${userId}`;

export function storeSecret(userId: number, secret: string, key = configuration().settingsKey): string {
  return encryptSecret(secret, { name: nameOf(userId), key });
}

/** @throws DomainError unavailable when the key has changed since */
function readSecret({ userId, secret }: TwoFactorSecretRow): string {
  const found = decryptSecret(secret, { name: nameOf(userId), key: configuration().settingsKey });
  if (found !== null) return found;
  throw new DomainError(
    'unavailable',
    'two-factor-unreadable',
    'La clé de la boutique a changé. Demandez à un administrateur de réinitialiser votre double authentification.',
  );
}

function otherState(row: TwoFactorSecretRow | null): DomainError {
  return row?.confirmedAt
    ? new DomainError('conflict', 'two-factor-active', 'La double authentification est déjà active.')
    : new DomainError('conflict', 'two-factor-inactive', 'La double authentification n’est pas active.');
}

/** Encrypts with the present key what only the former one decrypts. */
@Injectable()
export class EncryptTwoFactorAgain {
  constructor(private readonly database: DataSource) {}

  encryptAgain(formerKey: string): Promise<{ changed: number; unreadable: number }> {
    const { settingsKey } = configuration();
    return this.database.transaction(async (tx) => {
      const result = { changed: 0, unreadable: 0 };
      const rows = await tx.find(TwoFactorSecretRow, { lock: { mode: 'for_no_key_update' }, order: { userId: 'ASC' } });
      for (const { userId, secret: encrypted } of rows) {
        const name = nameOf(userId);
        if (decryptSecret(encrypted, { name, key: settingsKey }) !== null) continue;
        const secret = decryptSecret(encrypted, { name, key: formerKey });
        if (secret === null) result.unreadable += 1;
        else {
          await tx.update(TwoFactorSecretRow, { userId }, { secret: storeSecret(userId, secret) });
          result.changed += 1;
        }
      }
      return result;
    });
  }
}
