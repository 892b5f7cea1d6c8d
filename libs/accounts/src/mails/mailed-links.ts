import { createHash, createHmac } from 'node:crypto';
import { configuration, lockUser } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

export type LinkPurpose = 'confirm-address' | 'reset-password' | 'choose-password';

/** Days that a link lives (robustness 15). */
const LIFE: Record<LinkPurpose, string> = {
  'confirm-address': '7 days',
  'reset-password': '1 hour',
  'choose-password': '7 days',
};

/** Secrets that travel by mail: 256 bits, stored hashed, single use, the old one dies when a new one is asked. */
@Injectable()
export class MailedLinks {
  /**
   * Returns the secret to put in the link. It is made from the request that asked for it, so that a request
   * which is handled twice neither kills the link that has left nor revives a used one.
   */
  async issue(tx: EntityManager, asked: { userId: number; purpose: LinkPurpose; requestId: string }): Promise<string> {
    const secret = createHmac('sha256', configuration().secret)
      .update(`${asked.purpose}|${asked.userId}|${asked.requestId}`)
      .digest('base64url');
    await lockUser(tx, asked.userId);
    await tx.query(
      `insert into mailed_links as l (user_id, purpose, secret_hash, expires_at) values ($1, $2, $3, now() + $4::interval)
       on conflict (user_id, purpose) do update
         set secret_hash = excluded.secret_hash, expires_at = excluded.expires_at, used_at = null, created_at = now()
         where l.secret_hash <> excluded.secret_hash`,
      [asked.userId, asked.purpose, sha256(secret), LIFE[asked.purpose]],
    );
    return secret;
  }

  /** Uses the link up and names its person; null when unknown, expired or used. */
  async redeem(tx: EntityManager, purpose: LinkPurpose, secret: string): Promise<number | null> {
    const [rows] = await tx.query<[{ user_id: number }[], number]>(
      'update mailed_links set used_at = now() where purpose = $1 and secret_hash = $2 and used_at is null and expires_at > now() returning user_id',
      [purpose, sha256(secret)],
    );
    return rows[0]?.user_id ?? null;
  }

  /** The person whose link of one of these purposes this is, unused and in time; uses nothing up. */
  async owner(tx: EntityManager, purposes: readonly LinkPurpose[], secret: string): Promise<number | null> {
    const [row] = await tx.query<{ user_id: number }[]>(
      'select user_id from mailed_links where purpose = any($1) and secret_hash = $2 and used_at is null and expires_at > now()',
      [purposes, sha256(secret)],
    );
    return row?.user_id ?? null;
  }

  /** The person whose link this was, when it has been used and nothing newer was asked for; null otherwise. */
  async usedBy(tx: EntityManager, purpose: LinkPurpose, secret: string): Promise<number | null> {
    const rows = await tx.query<{ user_id: number }[]>(
      'select user_id from mailed_links where purpose = $1 and secret_hash = $2 and used_at is not null and expires_at > now()',
      [purpose, sha256(secret)],
    );
    return rows[0]?.user_id ?? null;
  }
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
