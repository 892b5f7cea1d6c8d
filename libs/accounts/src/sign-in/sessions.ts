import { createHash, timingSafeEqual } from 'node:crypto';
import { randomToken } from '@boutik/kernel';
import { SessionReader, type SignedInUser } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const TOKEN = /^(\d{1,9})\|([\w-]{43})$/;

interface Row extends SignedInUser {
  secret_hash: Buffer;
  stale: boolean;
}

/**
 * Opaque tokens `id|random` (decisions §1.2): 256 bits, stored hashed, dead after 30 days without use.
 * The person is read with every call, so that a lost role is lost at once.
 */
@Injectable()
export class Sessions extends SessionReader {
  constructor(private readonly database: DataSource) {
    super();
  }

  /** A new token for the person. */
  async open(userId: number): Promise<string> {
    const secret = randomToken(32);
    const [row] = await this.database.query<{ id: number }[]>(
      'insert into access_tokens (user_id, secret_hash) values ($1, $2) returning id',
      [userId, sha256(secret)],
    );
    if (!row) throw new Error('The token was not stored.');
    return `${row.id}|${secret}`;
  }

  async read(token: string): Promise<SignedInUser | null> {
    const [, id, secret] = TOKEN.exec(token) ?? [];
    if (!id || !secret) return null;
    const [row] = await this.database.query<Row[]>(
      `select u.id, u.user_type as role, u.email, u.name, u.prenom, t.secret_hash, t.last_used_at < now() - interval '10 minutes' as stale
       from access_tokens t join users u on u.id = t.user_id
       where t.id = $1 and t.last_used_at > now() - interval '30 days' and u.deactivated_at is null`,
      [id],
    );
    if (!row || !timingSafeEqual(row.secret_hash, sha256(secret))) return null;
    if (row.stale) await this.database.query('update access_tokens set last_used_at = now() where id = $1', [id]);
    return { id: row.id, role: row.role, email: row.email, name: row.name, prenom: row.prenom };
  }

  async close(token: string): Promise<void> {
    const id = TOKEN.exec(token)?.[1];
    if (id) await this.database.query('delete from access_tokens where id = $1', [id]);
  }
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
