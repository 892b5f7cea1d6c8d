import { isAdmin } from '@boutik/kernel';
import { configuration } from '@boutik/platform/config';
import type { SignedInUser } from '@boutik/platform/http';
import { type EntityManager, IsNull, Not } from 'typeorm';
import { PasskeyRow } from '../passkeys/passkey.entity.js';
import { TwoFactorSecretRow } from './two-factor.entity.js';

/** Whether the shop requires a second factor of this account. */
export function isRequired({ role }: SignedInUser): boolean {
  return configuration().requireTwoFactor && isAdmin(role);
}

export function hasApp(tx: EntityManager, userId: number): Promise<boolean> {
  return tx.existsBy(TwoFactorSecretRow, { userId, confirmedAt: Not(IsNull()) });
}

export function hasPasskey(tx: EntityManager, userId: number): Promise<boolean> {
  return tx.existsBy(PasskeyRow, { userId });
}

/** Whether the account is protected by an app or by a passkey. */
export async function hasSecondFactor(tx: EntityManager, userId: number): Promise<boolean> {
  return (await hasApp(tx, userId)) || (await hasPasskey(tx, userId));
}
