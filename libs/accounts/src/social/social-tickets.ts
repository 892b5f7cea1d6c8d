import { queryRows } from '@boutik/platform/database';
import { createHash } from 'node:crypto';
import { randomToken } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
type TicketPurpose = 'sign-in' | 'link';

/** How long a ticket is valid, as a PostgreSQL interval (robustness 15). */
const TICKET_LIFETIME: Record<TicketPurpose, string> = { 'sign-in': '5 minutes', link: '15 minutes' };

const socialTicketRow = z.strictObject({
  user_id: z.number(),
  provider: z.enum(['google', 'microsoft']),
  subject: z.string(),
});
export type SocialTicket = z.infer<typeof socialTicketRow>;

/**
 * Single-use secrets that pass a provider's identity to our sign-in page: 256 bits, stored hashed, valid for minutes.
 */
@Injectable()
export class SocialTickets {
  async issue(tx: EntityManager, purpose: TicketPurpose, ticket: SocialTicket): Promise<string> {
    const secret = randomToken(32);
    await tx.query('delete from social_tickets where expires_at < now()');
    await tx.query(
      `insert into social_tickets (secret_hash, purpose, user_id, provider, subject, expires_at)
       values ($1, $2, $3, $4, $5, now() + $6::interval)`,
      [sha256(secret), purpose, ticket.user_id, ticket.provider, ticket.subject, TICKET_LIFETIME[purpose]],
    );
    return secret;
  }

  /** Reads the ticket without redeeming it; null when unknown, used or expired. */
  async read(tx: EntityManager, purpose: TicketPurpose, secret: string): Promise<SocialTicket | null> {
    const [row] = await queryRows(
      tx,
      socialTicketRow,
      'select user_id, provider, subject from social_tickets where purpose = $1 and secret_hash = $2 and expires_at > now()',
      [purpose, sha256(secret)],
    );
    return row ?? null;
  }

  async redeem(tx: EntityManager, purpose: TicketPurpose, secret: string): Promise<SocialTicket | null> {
    const rows = await queryRows(
      tx,
      socialTicketRow,
      'delete from social_tickets where purpose = $1 and secret_hash = $2 and expires_at > now() returning user_id, provider, subject',
      [purpose, sha256(secret)],
    );
    return rows[0] ?? null;
  }
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
