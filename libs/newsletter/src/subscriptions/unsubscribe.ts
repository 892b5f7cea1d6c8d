import { notFound, truncateIpAddress } from '@boutik/kernel';
import { idRow, anyRow, queryRows } from '@boutik/platform/database';
import { type RateLimitRule, RateLimiter } from '@boutik/platform/http';
import { Outbox } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { maskEmail } from './mask-email.js';
import { newsletterUnsubscribed } from '../newsletter-events.js';
import { recordUnsubscription } from '../sending/deliveries.js';

/** The same limit as for unknown quote links (decisions §3.17). */
const unknownLinkLimit: RateLimitRule = { name: 'newsletter-link', max: 1000, windowSeconds: 3600 };

const foundSubscriptionRow = z.strictObject({ id: z.number(), email: z.string(), active: z.boolean() });
type FoundSubscription = z.infer<typeof foundSubscriptionRow>;

/** Ends subscriptions: by the link in each email, or from the profile of a signed-in user. */
@Injectable()
export class Unsubscribe {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly attempts: RateLimiter,
  ) {}

  /** Read-only, because mail scanners open every link. @throws DomainError "not-found", "too-many" */
  async findByLink(token: string, address: string): Promise<{ masked: string; active: boolean }> {
    const { email, active } = await this.byToken(token, address);
    return { masked: maskEmail(email), active };
  }

  /** Ends the subscription of the link's token. Idempotent. @returns its email address, masked */
  async byLink(token: string, address: string): Promise<string> {
    const { id, email } = await this.byToken(token, address);
    await this.end(id, 'lien', address);
    return maskEmail(email);
  }

  /** Ends the subscription of a signed-in user's email address, if there is one. */
  async byOwner(email: string, address: string): Promise<void> {
    const [found] = await queryRows(this.database, idRow, 'select id from newsletter_subscriptions where email = $1', [
      email,
    ]);
    if (found) await this.end(found.id, 'profil', address);
  }

  async isSubscribed(email: string): Promise<boolean> {
    const rows = await queryRows(
      this.database,
      anyRow,
      'select 1 from newsletter_subscriptions where email = $1 and unsubscribed_at is null',
      [email],
    );
    return rows.length > 0;
  }

  private async byToken(token: string, address: string): Promise<FoundSubscription> {
    await this.attempts.check(unknownLinkLimit, address);
    const [found] = await queryRows(
      this.database,
      foundSubscriptionRow,
      'select id, email, unsubscribed_at is null as active from newsletter_subscriptions where token = $1',
      [token],
    );
    if (found) return found;
    await this.attempts.count(unknownLinkLimit, address);
    throw notFound('unknown-link', "Ce lien de désabonnement n'est pas valable.");
  }

  private async end(id: number, source: 'lien' | 'profil', address: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const ended = await queryRows(
        tx,
        anyRow,
        `update newsletter_subscriptions set unsubscribed_at = now(), last_contact_at = now()
         where id = $1 and unsubscribed_at is null returning id`,
        [id],
      );
      if (ended.length === 0) return;
      await tx.query(
        `insert into newsletter_consents (subscription_id, act, source, network) values ($1, 'withdrawn', $2, $3)`,
        [id, source, truncateIpAddress(address)],
      );
      await recordUnsubscription(tx, id);
      await this.outbox.publish(tx, newsletterUnsubscribed, id, { subscriptionId: id });
    });
  }
}
