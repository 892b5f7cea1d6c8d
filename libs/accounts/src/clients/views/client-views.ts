import { DomainError } from '@boutik/kernel';
import { idRow, lockUser, notSignedIn, queryRows } from '@boutik/platform/database';
import type { SignedInUser } from '@boutik/platform/http';
import { LiveChannel } from '@boutik/platform/messaging';
import { AuditLog } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { sessionIdOf } from '../../sign-in/sessions.js';
import { unknownClient } from '../client.errors.js';
import { endViews } from './end-client-views.js';

const VIEW_TIME = "interval '15 minutes'";

const clientRow = z.strictObject({ name: z.string(), open: z.boolean() });

/** Who sees the site as whom, read only: a state of the member's own session (decision 210). */
@Injectable()
export class ClientViews {
  constructor(
    private readonly database: DataSource,
    private readonly auditLog: AuditLog,
    private readonly live: LiveChannel,
  ) {}

  /**
   * The session of the token shows the site as the client from the next request on, for 15 minutes.
   * @returns the name of the client @throws DomainError not-found, also for staff; conflict for a closed account
   */
  start(clientId: number, by: SignedInUser, token: string): Promise<string> {
    return this.database.transaction(async (tx) => {
      if (!(await lockUser(tx, clientId))) throw unknownClient();
      const client = await findClient(tx, clientId);
      const sessionId = sessionIdOf(token) ?? 0;
      await lockSession(tx, sessionId);
      await endViews(tx, this.auditLog, { where: 'v.session_id = $1', values: [sessionId] });
      await tx.query(
        `insert into client_views (session_id, staff_id, client_id, ends_at) values ($1, $2, $3, now() + ${VIEW_TIME})`,
        [sessionId, by.id, clientId],
      );
      await this.auditLog.record(tx, { by, action: 'client-view-started', subject: `client ${clientId}`, note: '' });
      // The member's sockets are of the session that now shows the site as the client.
      await this.live.reconnect(tx, [by.id]);
      return client.name;
    });
  }

  /** Ends the view of the token's session. @returns the client; null when there was no view */
  end(token: string): Promise<number | null> {
    const sessionId = sessionIdOf(token) ?? 0;
    return this.database.transaction(async (tx) => {
      const ended = await endViews(tx, this.auditLog, { where: 'v.session_id = $1', values: [sessionId] });
      // One that has ended by its time was no longer seen.
      return ended.find(({ inTime }) => inTime)?.clientId ?? null;
    });
  }
}

/** Locks the session, so that it shows one client. @throws DomainError unauthenticated when it has ended meanwhile */
async function lockSession(tx: EntityManager, sessionId: number): Promise<void> {
  const locked = await queryRows(tx, idRow, 'select id from access_tokens where id = $1 for no key update', [
    sessionId,
  ]);
  if (locked.length === 0) throw notSignedIn();
}

/** Never staff: a view gives no more rights than a client has. */
async function findClient(tx: EntityManager, id: number): Promise<z.infer<typeof clientRow>> {
  const [client] = await queryRows(
    tx,
    clientRow,
    `select trim(prenom || ' ' || name) as name, deactivated_at is null as open from users
     where id = $1 and user_type in ('particulier', 'professionnel')`,
    [id],
  );
  if (!client) throw unknownClient();
  if (!client.open)
    throw new DomainError(
      'conflict',
      'client-not-viewable',
      'Ce compte est fermé\u202f: le site ne peut pas être vu comme lui.',
    );
  return client;
}
