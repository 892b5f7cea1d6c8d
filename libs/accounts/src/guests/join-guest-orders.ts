import { idRow, queryRows } from '@boutik/platform/database';
import { logger } from '@boutik/platform/observability';
import { AccountMerges } from '@boutik/platform/privacy';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AccountsPersonalData } from '../privacy/accounts.personal-data.js';
import { User } from '../users/user.entity.js';

/** A customer with a confirmed address, and a guest who typed it. */
const SAME_ADDRESS = `u.id = $1 and u.user_type in ('particulier', 'professionnel') and u.email_verified_at is not null
  and u.erased_at is null and g.guest_email = u.email and g.erased_at is null`;

/**
 * Gives a customer what was ordered with the same address without an account (decision 191). It happens when the customer
 * signs in: that is when the address is known to be theirs.
 */
@Injectable()
export class JoinGuestOrders {
  constructor(
    private readonly database: DataSource,
    private readonly merges: AccountMerges,
    private readonly accounts: AccountsPersonalData,
  ) {}

  /** The same for a sign-in, which it must not prevent; the next one tries again. */
  async joinAtSignIn(userId: number): Promise<void> {
    try {
      await this.join(userId);
    } catch (error) {
      logger('accounts').error({ err: error, userId }, 'Orders of a guest not joined to the account');
    }
  }

  /** Joins the orders of all guests with the confirmed address of this customer, in a transaction each. Idempotent. */
  async join(userId: number): Promise<void> {
    const guests = await queryRows(
      this.database,
      idRow,
      `select g.id from users u join users g on ${SAME_ADDRESS} order by g.id`,
      [userId],
    );
    for (const { id } of guests) await this.database.transaction((tx) => this.joinOne(tx, id, userId));
  }

  /** Locks both in the order of their ids, as a merge by staff does. */
  private async joinOne(tx: EntityManager, guestId: number, userId: number): Promise<void> {
    await tx.query('select id from users where id = any($1::int[]) order by id for update', [[guestId, userId]]);
    const [guest] = await queryRows(
      tx,
      idRow,
      `select g.id from users u join users g on ${SAME_ADDRESS} where g.id = $2`,
      [userId, guestId],
    );
    if (!guest) return;
    await this.merges.merge(tx, { from: guestId, into: userId });
    await this.accounts.erase(tx, { id: guestId, email: '' });
    await tx.update(User, { id: guestId }, { mergedIntoId: userId });
  }
}
