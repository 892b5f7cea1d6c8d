import { PersonalData } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

const IDLE_YEARS = 2;
/** Time between the notice and the end. */
export const NOTICE_DAYS = 30;
const BATCH = 200;

const idle = `user_type in ('particulier', 'professionnel') and erased_at is null
  and last_seen_at < now() - interval '${IDLE_YEARS} years'`;
const untold = `${idle} and idle_told_at is null`;
const due = `${idle} and idle_told_at < now() - interval '${NOTICE_DAYS} days'`;

/** Customers' accounts that nobody has used for two years. */
@Injectable()
export class IdleAccounts {
  constructor(
    private readonly database: DataSource,
    private readonly data: PersonalData,
  ) {}

  /** Those to be told, or those whose time is up, in order of their ids; a batch after `after`. */
  async next(which: 'untold' | 'due', after: number): Promise<number[]> {
    const rows = await this.database.query<{ id: number }[]>(
      `select id from users where ${which === 'due' ? due : untold} and id > $1 order by id limit ${BATCH}`,
      [after],
    );
    return rows.map(({ id }) => id);
  }

  /** Writes down that the account is told now; false when that is done, or somebody used it meanwhile or something happened to it. */
  async markTold(tx: EntityManager, id: number): Promise<boolean> {
    if (!(await this.withoutNews(tx, id))) return false;
    const [rows] = await tx.query<[unknown[], number]>(
      `update users set idle_told_at = now() where id = $1 and ${untold} returning id`,
      [id],
    );
    return rows.length > 0;
  }

  /** An account that had news since it was told is told again before it goes. */
  async stillIdle(tx: EntityManager, id: number): Promise<boolean> {
    if (await this.withoutNews(tx, id)) return true;
    await tx.query('update users set idle_told_at = null where id = $1', [id]);
    return false;
  }

  /** Unused, and nothing happened to it in the other libraries either. */
  private async withoutNews(tx: EntityManager, id: number): Promise<boolean> {
    const since = new Date();
    since.setUTCFullYear(since.getUTCFullYear() - IDLE_YEARS);
    const unused = await tx.query<unknown[]>(`select 1 from users where id = $1 and ${idle}`, [id]);
    return unused.length > 0 && !(await this.data.activeSince(tx, [id], since)).has(id);
  }
}
