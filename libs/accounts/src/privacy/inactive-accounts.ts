import { idRow, anyRow, queryRows } from '@boutik/platform/database';
import { PersonalDataService } from '@boutik/platform/privacy';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { User } from '../users/user.entity.js';

const INACTIVE_YEARS = 2;
/** Days between the warning and the deletion. */
export const NOTICE_DAYS = 30;
const BATCH_SIZE = 200;

/** The end of an administrator's account ends those of all colleagues: it lasts as long as one of them is used. */
const isInactiveSql = `user_type in ('particulier', 'professionnel') and erased_at is null
  and last_seen_at < now() - interval '${INACTIVE_YEARS} years'
  and not exists (select from users m where m.company_id = users.id and m.deactivated_at is null
    and m.last_seen_at >= now() - interval '${INACTIVE_YEARS} years')`;
/** Who ordered without an account is not warned: there is no account to keep. */
const isInactiveGuestSql = `user_type = 'guest' and erased_at is null
  and last_seen_at < now() - interval '${INACTIVE_YEARS} years'`;
const isUnwarnedSql = `${isInactiveSql} and inactivity_warned_at is null`;
const isDueForDeletionSql = `${isInactiveSql} and inactivity_warned_at < now() - interval '${NOTICE_DAYS} days'`;

const stages = { unwarned: isUnwarnedSql, due: isDueForDeletionSql, guest: isInactiveGuestSql };
export type Stage = keyof typeof stages;

/** Customers' accounts that have not been used for two years. */
@Injectable()
export class InactiveAccounts {
  constructor(
    private readonly database: DataSource,
    private readonly personalData: PersonalDataService,
  ) {}

  /** Ids of the accounts to warn or due for deletion, or of guests, in ascending order; one batch of ids above `after`. */
  async nextBatch(stage: Stage, after: number): Promise<number[]> {
    const rows = await queryRows(
      this.database,
      idRow,
      `select id from users where ${stages[stage]} and id > $1 order by id limit ${BATCH_SIZE}`,
      [after],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Marks the account as warned; false when it already is, or was used meanwhile, or has activity in another library.
   */
  async markWarned(tx: EntityManager, id: number): Promise<boolean> {
    if (!(await this.isInactive(tx, id))) return false;
    const rows = await queryRows(
      tx,
      anyRow,
      `update users set inactivity_warned_at = now() where id = $1 and ${isUnwarnedSql} returning id`,
      [id],
    );
    return rows.length > 0;
  }

  /**
   * Whether a warned account is still inactive; otherwise the mark is removed, so that it is warned again before a
   * deletion.
   */
  async isStillInactive(tx: EntityManager, id: number): Promise<boolean> {
    if (await this.isInactive(tx, id)) return true;
    await tx.update(User, { id }, { inactivityWarnedAt: null });
    return false;
  }

  /** Whether a guest has ordered nothing for as long. */
  isInactiveGuest(tx: EntityManager, id: number): Promise<boolean> {
    return this.isInactive(tx, id, isInactiveGuestSql);
  }

  /** True when the account is unused and has no activity in the other libraries. */
  private async isInactive(tx: EntityManager, id: number, condition = isInactiveSql): Promise<boolean> {
    const since = new Date();
    since.setUTCFullYear(since.getUTCFullYear() - INACTIVE_YEARS);
    const unused = await queryRows(tx, anyRow, `select 1 from users where id = $1 and ${condition}`, [id]);
    return unused.length > 0 && !(await this.personalData.activeSince(tx, [id], since)).has(id);
  }
}
