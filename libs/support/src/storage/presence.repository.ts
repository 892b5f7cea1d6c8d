import { Injectable } from '@nestjs/common';
import { DataSource, Raw } from 'typeorm';
import { PresenceRow } from './presence.entity.js';

/** Open pages poll at least this often; a user without a request for longer is offline. */
export const AWAY_AFTER_SECONDS = 80;
/** The last-seen time of a user is not written more often than this. */
const MIN_UPDATE_INTERVAL_SECONDS = 20;

const isOnline = { seenAt: Raw((column) => `${column} > now() - make_interval(secs => ${AWAY_AFTER_SECONDS})`) };

/** Stores who has the conversations open, across all server processes. */
@Injectable()
export class PresenceRepository {
  constructor(private readonly database: DataSource) {}

  async markSeen(userId: number, staff: boolean): Promise<void> {
    await this.database.query(
      `insert into support_presence as p (user_id, staff) values ($1, $2)
       on conflict (user_id) do update set seen_at = now(), staff = excluded.staff
         where p.seen_at < now() - make_interval(secs => ${MIN_UPDATE_INTERVAL_SECONDS})`,
      [userId, staff],
    );
  }

  isOnline(userId: number): Promise<boolean> {
    return this.database.manager.existsBy(PresenceRow, { userId, ...isOnline });
  }

  isStaffOnline(): Promise<boolean> {
    return this.database.manager.existsBy(PresenceRow, { staff: true, ...isOnline });
  }
}
