import { DomainError } from '@boutik/kernel';
import type { EntityManager } from 'typeorm';

/**
 * "key share": the account is not erased meanwhile; what a foreign key takes, so that many writers hold it at once.
 * "no key update" and "update": the account itself is about to change, the second including what identifies it.
 */
type UserLock = 'key share' | 'no key update' | 'update';

/**
 * Locks the row of a user until the transaction ends. Every transaction that writes something of a user does this
 * before any other lock (docs/architecture.md, "Lock order"). Null locks nothing.
 * @returns false when nobody has this account any more
 */
export async function lockUser(
  tx: EntityManager,
  userId: number | null,
  lock: UserLock = 'key share',
): Promise<boolean> {
  if (userId === null) return false;
  const [user] = await tx.query<{ living: boolean }[]>(
    `select erased_at is null as living from users where id = $1 for ${lock}`,
    [userId],
  );
  return user?.living ?? false;
}

/**
 * The same for what users do themselves: nothing is written for an account that was erased a moment ago.
 * @throws DomainError unauthenticated
 */
export async function lockActingUser(tx: EntityManager, userId: number): Promise<void> {
  if (!(await lockUser(tx, userId))) throw new DomainError('unauthenticated', 'not-signed-in', '');
}
