import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';

/** Who listens: one person on all devices, everybody who works in the shop, or every administrator. */
export type LiveRoom = `user:${number}` | 'staff' | 'admins';

export const LIVE_CHANNEL = 'live';
/** PostgreSQL refuses notices of 8000 bytes and more. */
const LARGEST_NOTICE = 7900;

export const liveNotice = z.object({
  room: z.templateLiteral(['user:', z.int()]).or(z.enum(['staff', 'admins'])),
  event: z.string(),
  data: z.unknown(),
});

/** Tells open screens that something changed. Best effort: who was away reloads; nothing may depend on it. */
@Injectable()
export class Live {
  constructor(private readonly database: DataSource) {}

  /**
   * Sends `event` to every socket of `room`, whichever api instance holds it. May be called in api and worker.
   * @param data ids and states, small: what a screen needs to know what to reload
   * @throws Error when the notice is larger than PostgreSQL carries
   */
  async tell(room: LiveRoom, event: string, data: Record<string, string | number | boolean | null>): Promise<void> {
    const notice = JSON.stringify({ room, event, data });
    if (Buffer.byteLength(notice) > LARGEST_NOTICE) throw new Error(`Live notice "${event}" is too large.`);
    await this.database.query('select pg_notify($1, $2)', [LIVE_CHANNEL, notice]);
  }
}
