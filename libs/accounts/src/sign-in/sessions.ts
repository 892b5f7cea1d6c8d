import { createHash, timingSafeEqual } from 'node:crypto';
import { pendingFactors } from '@boutik/contract';
import { hasRight, randomToken, type Right, truncateIpAddress, roles } from '@boutik/kernel';
import { configuration } from '@boutik/platform/config';
import { idRow, countChanged, queryRows } from '@boutik/platform/database';
import { SessionReader, type SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { deviceName } from './device-name.js';
import { SessionRow } from './session.entity.js';
import { KnownNetworks } from './known-networks.js';

const TOKEN = /^(\d{1,9})\|([\w-]{43})$/;

/** Origin of a request: `address` is the IP address, `userAgent` the User-Agent header. */
export interface SessionOrigin {
  address: string;
  userAgent: string;
  /** The new session replaces one whose second factor was given. */
  hasSecondFactor?: true;
}

/** Whom the site is seen as in this session (decision 210). */
const viewedRow = z.strictObject({
  id: z.number(),
  role: z.enum(['particulier', 'professionnel']),
  email: z.string(),
  name: z.string(),
  prenom: z.string(),
});
const sessionRow = z.strictObject({
  secret_hash: z.instanceof(Buffer),
  stale: z.boolean(),
  id: z.number(),
  role: z.enum(roles),
  email: z.string(),
  name: z.string(),
  prenom: z.string(),
  /** Of a role of the shop's own. */
  rights: z.array(z.custom<Right>()).nullable(),
  pending: z.enum(pendingFactors).nullable(),
  /** Still open although it awaits something. */
  recent: z.boolean(),
  viewed: viewedRow.nullable(),
});
const idStaleRow = z.strictObject({ id: z.number(), stale: z.boolean() });
/** What the session still awaits, by the state of the account now; $2 is the setting for administrators. */
const PENDING = `case
  when f.confirmed_at is not null
    or u.user_type not in ('particulier', 'professionnel') and exists (select from passkeys p where p.user_id = u.id) then case when t.awaits_second_factor then 'code' end
  when $2 and u.user_type in ('Admin', 'SuperAdmin', 'AdminPersonnalise') then 'configuration' end`;
/** A business that awaits validation is a private customer. */
const ROLE = (user: string) =>
  `case when ${user}.user_type = 'professionnel' and ${user}.validated_at is null then 'particulier' else ${user}.user_type end`;
const SESSION_OF_USER = `access_tokens t join users u on u.id = t.user_id
  left join two_factor_secrets f on f.user_id = u.id`;
/** A session that is not open is closed soon: the password alone was given. */
const PENDING_TIME = "interval '15 minutes'";
/** The session of a request, which nearly every call of the API reads. */
const READ_SESSION = `select u.id, u.email, u.name, u.prenom, t.secret_hash, r.rights,
    ${ROLE('u')} as role,
    t.last_used_at < now() - interval '10 minutes' as stale,
    ${PENDING} as pending, t.created_at > now() - ${PENDING_TIME} as recent,
    case when c.id is not null then jsonb_build_object(
      'id', c.id, 'role', ${ROLE('c')}, 'email', c.email, 'name', c.name, 'prenom', c.prenom) end as viewed
  from ${SESSION_OF_USER} left join staff_roles r on r.id = u.staff_role_id
    left join client_views v on v.session_id = t.id and v.ended_at is null and v.ends_at > now()
    left join users c on c.id = v.client_id and c.deactivated_at is null
      and c.user_type in ('particulier', 'professionnel')
  where t.id = $1 and t.last_used_at > now() - interval '30 days' and u.deactivated_at is null`;
/** One active session of a user. */
const activeSessionRow = z.strictObject({
  id: z.number(),
  device: z.string(),
  /** The network of the address, never the address (CNIL, délibération 2020-091). */
  network: z.string().nullable(),
  created_at: z.date(),
  /** Exact to ten minutes. */
  last_used_at: z.date(),
});
export type ActiveSession = z.infer<typeof activeSessionRow>;

/**
 * Opaque tokens `id|random` (decisions §1.2): 256 bits, stored hashed, expired after 30 days without use.
 * The user is read with every request, so that a change of role or of its rights takes effect at once.
 */
@Injectable()
export class Sessions extends SessionReader {
  constructor(
    private readonly database: DataSource,
    private readonly knownNetworks: KnownNetworks,
  ) {
    super();
  }

  /** Creates a token for the user, within `tx` when given; deletes the user's expired tokens. */
  async open(userId: number, from: SessionOrigin, tx: EntityManager = this.database.manager): Promise<string> {
    const secret = randomToken(32);
    await tx.query("delete from access_tokens where user_id = $1 and last_used_at < now() - interval '30 days'", [
      userId,
    ]);
    const [row] = await queryRows(
      tx,
      idRow,
      `insert into access_tokens (user_id, secret_hash, device, network, awaits_second_factor)
       values ($1, $2, $3, $4, $5) returning id`,
      [userId, sha256(secret), deviceName(from.userAgent), truncateIpAddress(from.address), !from.hasSecondFactor],
    );
    if (!row) throw new Error('The token was not stored.');
    await this.knownNetworks.add(tx, userId, from.address);
    return `${row.id}|${secret}`;
  }

  async read(token: string, { beforeSecondFactor = false } = {}): Promise<SignedInUser | null> {
    const [, id, secret] = TOKEN.exec(token) ?? [];
    if (!id || !secret) return null;
    const [row] = await queryRows(this.database, sessionRow, READ_SESSION, [id, configuration().requireTwoFactor]);
    if (!row || !timingSafeEqual(row.secret_hash, sha256(secret))) return null;
    if (row.pending && !(beforeSecondFactor && row.recent)) return null;
    if (row.stale) await this.database.query('update access_tokens set last_used_at = now() where id = $1', [id]);
    return toUser(row);
  }

  async filterValid(tokens: readonly string[]): Promise<Set<string>> {
    const requested = tokens.map((token) => ({ token, id: sessionIdOf(token) }));
    const rows = await queryRows(
      this.database,
      idStaleRow,
      `select t.id, t.last_used_at < now() - interval '10 minutes' as stale
       from ${SESSION_OF_USER}
       where t.id = any($1) and t.last_used_at > now() - interval '30 days' and u.deactivated_at is null
         and ${PENDING} is null`,
      [requested.map(({ id }) => id), configuration().requireTwoFactor],
    );
    await this.touch(rows.filter(({ stale }) => stale).map(({ id }) => id));
    const found = new Set(rows.map(({ id }) => id));
    return new Set(requested.flatMap(({ token, id }) => (id !== null && found.has(id) ? [token] : [])));
  }

  /**
   * Updates the last use of these sessions. Locks the rows of the users first, as an erasure does; locked users are
   * skipped.
   */
  private async touch(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    await this.database.query(
      `with used as (
         select t.id from users u join access_tokens t on t.user_id = u.id
         where t.id = any($1) order by u.id for no key update of u skip locked)
       update access_tokens set last_used_at = now() where id in (select id from used)`,
      [ids],
    );
  }

  /** The user's active sessions, the last used first. */
  list(userId: number, tx: EntityManager = this.database.manager): Promise<ActiveSession[]> {
    return queryRows(
      tx,
      activeSessionRow,
      `select t.id, t.device, t.network, t.created_at, t.last_used_at from ${SESSION_OF_USER}
       where t.user_id = $1 and t.last_used_at > now() - interval '30 days' and ${PENDING} is null
       order by t.last_used_at desc, t.id desc limit 100`,
      [userId, configuration().requireTwoFactor],
    );
  }

  /** The part of a reply with a new token that says that it opens nothing yet. */
  async secondFactorAwaited(token: string): Promise<{ double_authentification?: true }> {
    return (await this.read(token, { beforeSecondFactor: true }))?.pending ? { double_authentification: true } : {};
  }

  /** Whether the second factor was given in the session of the token, and it is still open. */
  gaveSecondFactor(tx: EntityManager, token: string): Promise<boolean> {
    return tx.existsBy(SessionRow, { id: sessionIdOf(token) ?? 0, awaitsSecondFactor: false });
  }

  /** Opens the session of an active token after its second factor. */
  async acceptSecondFactor(tx: EntityManager, token: string): Promise<void> {
    await tx.update(SessionRow, { id: sessionIdOf(token) ?? 0 }, { awaitsSecondFactor: false });
  }

  /** Ends the session of an active token. */
  async close(token: string): Promise<void> {
    const id = sessionIdOf(token);
    if (id !== null) await this.database.query('delete from access_tokens where id = $1', [id]);
  }

  /** Ends one session of the user; false when it does not exist or belongs to another user. */
  async closeOne(userId: number, id: number): Promise<boolean> {
    const ended = await countChanged(this.database, 'delete from access_tokens where id = $1 and user_id = $2', [
      id,
      userId,
    ]);
    return ended > 0;
  }

  /** Ends one session of the user within the transaction, or all; returns how many. */
  closeOf(tx: EntityManager, userId: number, id?: number): Promise<number> {
    return countChanged(tx, 'delete from access_tokens where user_id = $1 and ($2::int is null or id = $2)', [
      userId,
      id ?? null,
    ]);
  }

  /** Ends every session of the user except the token's; returns how many. */
  async closeOthers(userId: number, token: string, tx: EntityManager = this.database.manager): Promise<number> {
    const ended = await countChanged(tx, 'delete from access_tokens where user_id = $1 and id <> $2', [
      userId,
      sessionIdOf(token) ?? 0,
    ]);
    return ended;
  }

  /** Ends every session and deletes the known networks: after a password change, a deactivation, an erasure. */
  async closeAll(tx: EntityManager, userId: number): Promise<void> {
    await tx.query('delete from access_tokens where user_id = $1', [userId]);
    await this.knownNetworks.deleteAll(tx, userId);
  }
}

/** The user of the session, or the client whom it shows, while the member may see clients. */
function toUser({ id, role, email, name, prenom, rights, pending, viewed }: z.infer<typeof sessionRow>): SignedInUser {
  const user = { id, role, email, name, prenom, ...(rights && { rights }), ...(pending && { pending }) };
  return viewed && !pending && hasRight(user, 'clients.impersonate') ? { ...viewed, viewedBy: id } : user;
}

/** The session id in a token; null when it is malformed. */
export function sessionIdOf(token: string): number | null {
  const id = TOKEN.exec(token)?.[1];
  return id === undefined ? null : Number(id);
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
