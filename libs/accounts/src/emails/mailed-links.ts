import { createHash, createHmac } from 'node:crypto';
import { configuration } from '@boutik/platform/config';
import { lockUser, queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull, Not, Raw } from 'typeorm';
import { z } from 'zod';
import { type LinkPurpose, MailedLinkRow } from './mailed-link.entity.js';

/** How long a link is valid, as a PostgreSQL interval (robustness 15). */
const LINK_LIFETIME: Record<LinkPurpose, string> = {
  'confirm-address': '7 days',
  'reset-password': '1 hour',
  'choose-password': '7 days',
};

interface LinkRequest {
  userId: number;
  purpose: LinkPurpose;
  requestId: string;
  /** The pending registration that the link belongs to, if any. */
  registrationId?: number | undefined;
}

const redeemedLinkRow = z.strictObject({ user_id: z.number(), registration_id: z.number().nullable() });
type RedeemedLink = z.infer<typeof redeemedLinkRow>;
const unexpired = Raw((column) => `${column} > now()`);

/** Single-use secrets sent by email: 256 bits, stored hashed; a new one invalidates the previous one. */
@Injectable()
export class MailedLinks {
  /**
   * Returns the secret to put in the link. It is derived from the id of the request, so that a request
   * that is handled twice neither invalidates the link already sent nor reactivates a used one.
   */
  async issue(tx: EntityManager, request: LinkRequest): Promise<string> {
    const { userId, purpose, requestId, registrationId } = request;
    const secret = createHmac('sha256', configuration().secret)
      .update([purpose, userId, requestId, ...(registrationId === undefined ? [] : [registrationId])].join('|'))
      .digest('base64url');
    await lockUser(tx, request.userId);
    await tx.query(
      `insert into mailed_links as l (user_id, purpose, secret_hash, expires_at, registration_id)
       values ($1, $2, $3, now() + $4::interval, $5)
       on conflict (user_id, purpose, registration_id) do update
         set secret_hash = excluded.secret_hash, expires_at = excluded.expires_at, used_at = null, created_at = now()
         where l.secret_hash <> excluded.secret_hash`,
      [userId, purpose, sha256(secret), LINK_LIFETIME[purpose], registrationId ?? null],
    );
    return secret;
  }

  /** Marks the link as used; null when it is unknown, expired or already used. */
  async redeem(tx: EntityManager, purpose: LinkPurpose, secret: string): Promise<RedeemedLink | null> {
    const rows = await queryRows(
      tx,
      redeemedLinkRow,
      'update mailed_links set used_at = now() where purpose = $1 and secret_hash = $2 and used_at is null and expires_at > now() returning user_id, registration_id',
      [purpose, sha256(secret)],
    );
    return rows[0] ?? null;
  }

  /**
   * The id of the user to whom this valid, unused link was sent; null when there is none. Does not mark the link as
   * used.
   */
  async findOwner(tx: EntityManager, purposes: readonly LinkPurpose[], secret: string): Promise<number | null> {
    const unused = { purpose: In(purposes), secretHash: sha256(secret), usedAt: IsNull(), expiresAt: unexpired };
    return (await tx.findOneBy(MailedLinkRow, unused))?.userId ?? null;
  }

  /** The id of the user whose link this was, when it is used and no newer one was requested; null otherwise. */
  async findOwnerOfUsed(tx: EntityManager, purpose: LinkPurpose, secret: string): Promise<number | null> {
    const used = { purpose, secretHash: sha256(secret), usedAt: Not(IsNull()), expiresAt: unexpired };
    return (await tx.findOneBy(MailedLinkRow, used))?.userId ?? null;
  }
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
