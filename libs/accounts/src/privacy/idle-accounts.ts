import { PersonalData } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

const IDLE_YEARS = 2;
/** Days between the warning and the deletion. */
export const NOTICE_DAYS = 30;
const BATCH = 200;

const idle = `user_type in ('particulier', 'professionnel') and erased_at is null
  and last_seen_at < now() - interval '${IDLE_YEARS} years'`;
const untold = `${idle} and idle_told_at is null`;
const due = `${idle} and idle_told_at < now() - interval '${NOTICE_DAYS} days'`;

/** Customers' accounts that have not been used for two years. */
@Injectable()
export class IdleAccounts {
  constructor(
    private readonly database: DataSource,
    private readonly data: PersonalData,
  ) {}

  /** Ids of the accounts to warn or due for deletion, in ascending order; one batch of ids above `after`. */
  async next(which: 'untold' | 'due', after: number): Promise<number[]> {
    const rows = await this.database.query<{ id: number }[]>(
      `select id from users where ${which === 'due' ? due : untold} and id > $1 order by id limit ${BATCH}`,
      [after],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Marks the account as warned; false when it already is, or was used meanwhile, or has activity in another library.
   */
  async markTold(tx: EntityManager, id: number): Promise<boolean> {
    if (!(await this.withoutNews(tx, id))) return false;
    const [rows] = await tx.query<[unknown[], number]>(
      `update users set idle_told_at = now() where id = $1 and ${untold} returning id`,
      [id],
    );
    return rows.length > 0;
  }

  /**
   * Whether a warned account is still inactive; otherwise the mark is removed, so that it is warned again before a
   * deletion.
   */
  async stillIdle(tx: EntityManager, id: number): Promise<boolean> {
    if (await this.withoutNews(tx, id)) return true;
    await tx.query('update users set idle_told_at = null where id = $1', [id]);
    return false;
  }

  /** True when the account is unused and has no activity in the other libraries. */
  private async withoutNews(tx: EntityManager, id: number): Promise<boolean> {
    const since = new Date();
    since.setUTCFullYear(since.getUTCFullYear() - IDLE_YEARS);
    const unused = await tx.query<unknown[]>(`select 1 from users where id = $1 and ${idle}`, [id]);
    return unused.length > 0 && !(await this.data.activeSince(tx, [id], since)).has(id);
  }
}
