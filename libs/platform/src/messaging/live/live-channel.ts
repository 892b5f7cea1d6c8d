import type { ServerSocketEvent, SocketPayload } from '@boutik/contract';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';

/** Recipients: one user on all devices, staff who reply to messages, or those who see all quotes. */
export type LiveRoom = `user:${number}` | 'staff' | 'admins';

export const LIVE_CHANNEL = 'live';
/** A notice to the gateways themselves: what the sessions of the user allow has changed. */
export const SESSION_CHANGED = 'session.changed';
/** PostgreSQL refuses notices of 8000 bytes and more. */
const MAX_NOTICE_BYTES = 7900;

const liveNotice = z.object({
  room: z.templateLiteral(['user:', z.int()]).or(z.enum(['staff', 'admins'])),
  event: z.string(),
  /** None of the notices to the gateways. */
  data: z.unknown().optional(),
});

/** The notice of a payload; null for one that cannot be read. */
export function readNotice(payload: string): z.output<typeof liveNotice> | null {
  try {
    return liveNotice.parse(JSON.parse(payload));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return null;
    throw error;
  }
}

/** Publishes changes to open clients. Best effort: a client that was offline reloads, and nothing may depend on delivery. */
@Injectable()
export class LiveChannel {
  constructor(private readonly database: DataSource) {}

  /**
   * Sends `event` to every socket of `room`, whichever api instance it is connected to. For api and worker.
   * @param data small: the ids and states that tell the client what to reload
   * @throws Error when the notice is larger than PostgreSQL carries
   */
  async publish<Event extends ServerSocketEvent>(
    room: LiveRoom,
    event: Event,
    data: SocketPayload<Event>,
  ): Promise<void> {
    const notice = JSON.stringify({ room, event, data });
    if (Buffer.byteLength(notice) > MAX_NOTICE_BYTES) throw new Error(`Live notice "${event}" is too large.`);
    await this.database.query('select pg_notify($1, $2)', [LIVE_CHANNEL, notice]);
  }

  /**
   * Closes the sockets of these users, wherever they are connected, when the transaction commits. Their pages connect
   * again, to what the session then allows.
   */
  async reconnect(tx: EntityManager, userIds: readonly number[]): Promise<void> {
    const notices = userIds.map((id) => JSON.stringify({ room: `user:${id}`, event: SESSION_CHANGED }));
    await tx.query('select pg_notify($1, notice) from unnest($2::text[]) notice', [LIVE_CHANNEL, notices]);
  }
}
