import { DomainError, newsletterTerms, type NewsletterSource, randomToken, truncateIpAddress } from '@boutik/kernel';
import { idRow, queryRows } from '@boutik/platform/database';
import { type RateLimitRule, RateLimiter } from '@boutik/platform/http';
import { Outbox } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { NewsletterConsentRow } from './newsletter-consent.entity.js';
import { newsletterSubscribed } from '../newsletter-events.js';

/** Each new address gets an email: the limit prevents abuse for spam. */
const addressLimit: RateLimitRule = { name: 'newsletter', max: 60, windowSeconds: 3600 };

interface SubscriptionRequest {
  email: string;
  source: NewsletterSource;
  /** Whether a welcome email is sent. */
  welcome: boolean;
  /** The IP address of the connection; only its network is stored. */
  address: string;
}

/** Subscribes an email address and stores the proof of consent (law L20). */
@Injectable()
export class Subscribe {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly attempts: RateLimiter,
  ) {}

  /**
   * @returns "new", or "reactivated" for an address that had unsubscribed
   * @throws DomainError "conflict" for an active subscription (as the specification requires), "too-many"
   */
  async subscribe({ email, source, welcome, address }: SubscriptionRequest): Promise<'new' | 'reactivated'> {
    await this.attempts.consume(addressLimit, address);
    return this.database.transaction(async (tx) => {
      const created = await insert(tx, email);
      const id = created ?? (await reactivate(tx, email));
      if (id === null) throw new DomainError('conflict', 'already-subscribed', 'Cette adresse email est déjà abonnée.');
      const { version, text } = newsletterTerms[source];
      await tx.insert(NewsletterConsentRow, {
        subscriptionId: id,
        act: 'given',
        source,
        textVersion: version,
        text,
        network: truncateIpAddress(address),
      });
      await this.outbox.publish(tx, newsletterSubscribed, id, { subscriptionId: id, welcome });
      return created === null ? 'reactivated' : 'new';
    });
  }
}

/** The new subscription's id, or null when the address is known. */
async function insert(tx: EntityManager, email: string): Promise<number | null> {
  const rows = await queryRows(
    tx,
    idRow,
    'insert into newsletter_subscriptions (email, token) values ($1, $2) on conflict (email) do nothing returning id',
    [email, randomToken()],
  );
  return rows[0]?.id ?? null;
}

/**
 * Reactivates an ended subscription. @returns its id, or null when it is active. Also reactivates a bounced address,
 * because subscribing again shows that it works.
 */
async function reactivate(tx: EntityManager, email: string): Promise<number | null> {
  const rows = await queryRows(
    tx,
    idRow,
    `update newsletter_subscriptions set unsubscribed_at = null, bounced_at = null, bounce_reason = null,
       subscribed_at = now(), last_contact_at = now()
     where email = $1 and (unsubscribed_at is not null or bounced_at is not null) returning id`,
    [email],
  );
  return rows[0]?.id ?? null;
}
