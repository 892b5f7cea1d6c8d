import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Open pages poll at least this often; a user without a request for longer is offline. */
const AWAY_S = 80;
/** The last-seen time of a user is not written more often than this. */
const REST_S = 20;

/** Stores who has the conversations open, across all server processes. */
@Injectable()
export class Presence {
  constructor(private readonly database: DataSource) {}

  async seen(userId: number, staff: boolean): Promise<void> {
    await this.database.query(
      `insert into support_presence as p (user_id, staff) values ($1, $2)
       on conflict (user_id) do update set seen_at = now(), staff = excluded.staff
         where p.seen_at < now() - make_interval(secs => ${REST_S})`,
      [userId, staff],
    );
  }

  async isThere(userId: number): Promise<boolean> {
    return this.any('user_id = $1', [userId]);
  }

  async staffIsThere(): Promise<boolean> {
    return this.any('staff', []);
  }

  private async any(condition: string, values: unknown[]): Promise<boolean> {
    const rows = await this.database.query<unknown[]>(
      `select 1 from support_presence where ${condition} and seen_at > now() - make_interval(secs => ${AWAY_S}) limit 1`,
      values,
    );
    return rows.length > 0;
  }
}
