import { createHmac, randomInt } from 'node:crypto';
import { configuration } from '@boutik/platform/config';
import { countChanged } from '@boutik/platform/database';
import type { EntityManager } from 'typeorm';
import { TwoFactorCodeRow } from './two-factor.entity.js';

const COUNT = 10;
/** Without letters and digits that look alike. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const HALF = 5;

/** Replaces the recovery codes of the account. @returns the new ones, which are stored as hashes alone */
export async function replaceRecoveryCodes(tx: EntityManager, userId: number): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, () => `${randomText()}-${randomText()}`);
  await tx.delete(TwoFactorCodeRow, { userId });
  await tx.insert(
    TwoFactorCodeRow,
    codes.map((code) => ({ userId, codeHash: hashOf(userId, code), usedAt: null })),
  );
  return codes;
}

/** Uses up a recovery code; false when it is unknown or used. */
export async function redeemRecoveryCode(tx: EntityManager, userId: number, code: string): Promise<boolean> {
  const used = await countChanged(
    tx,
    'update two_factor_codes set used_at = now() where user_id = $1 and code_hash = $2 and used_at is null',
    [userId, hashOf(userId, code)],
  );
  return used > 0;
}

/** Keyed, because a code is short enough to be tried against a plain hash. */
function hashOf(userId: number, code: string): Buffer {
  return createHmac('sha256', configuration().secret)
    .update(`recovery|${userId}|${code.toUpperCase().replaceAll('-', '')}`)
    .digest();
}

function randomText(): string {
  return Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
