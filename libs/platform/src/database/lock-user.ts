import { DomainError } from '@boutik/kernel';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { queryRows } from './query-rows.js';

/**
 * "key share": the account cannot be erased meanwhile. Foreign keys take the same lock, so many transactions can have it.
 * "no key update" and "update": the account itself is about to change; "update" also allows changes to its key columns.
 */
type UserLock = 'key share' | 'no key update' | 'update';

const livingRow = z.strictObject({ living: z.boolean() });

/** Living users whose row a transaction holds already, by its manager. */
const lockedUsers = new WeakMap<EntityManager, Set<number>>();

/**
 * Locks the row of a user until the transaction ends. Every transaction that writes data of a user calls this
 * before any other lock (docs/architecture.md, "Lock order"). Null locks nothing.
 * @returns false when the account does not exist or was erased
 */
export async function lockUser(
  tx: EntityManager,
  userId: number | null,
  lock: UserLock = 'key share',
): Promise<boolean> {
  if (userId === null) return false;
  const locked = lockedUsers.get(tx);
  // Every lock includes "key share", which keeps the account from being erased until the transaction ends.
  if (lock === 'key share' && locked?.has(userId)) return true;
  const [user] = await queryRows(
    tx,
    livingRow,
    `select erased_at is null as living from users where id = $1 for ${lock}`,
    [userId],
  );
  const living = user?.living ?? false;
  if (living) rememberLockedUser(tx, userId);
  return living;
}

/** Notes that a statement of this transaction has locked the row of a living user together with another row. */
export function rememberLockedUser(tx: EntityManager, userId: number): void {
  lockedUsers.set(tx, (lockedUsers.get(tx) ?? new Set()).add(userId));
}

/**
 * The same for actions of the signed-in user: nothing is written for an account that was erased meanwhile.
 * @throws DomainError unauthenticated
 */
export async function lockActingUser(tx: EntityManager, userId: number): Promise<void> {
  if (!(await lockUser(tx, userId))) throw notSignedIn();
}

export function notSignedIn(): DomainError {
  return new DomainError('unauthenticated', 'not-signed-in', '');
}
