import type { EntityManager } from 'typeorm';

/**
 * "key share": the account is not erased meanwhile; what a foreign key takes, so that many writers hold it at once.
 * "no key update" and "update": the account itself is about to change, the second including what identifies it.
 */
type UserLock = 'key share' | 'no key update' | 'update';

/**
 * Locks the row of a user until the transaction ends. Every transaction that writes something of a user does this
 * before any other lock (docs/architecture.md, "Lock order"). Null locks nothing.
 */
export async function lockUser(tx: EntityManager, userId: number | null, lock: UserLock = 'key share'): Promise<void> {
  if (userId !== null) await tx.query(`select 1 from users where id = $1 for ${lock}`, [userId]);
}
