import { notFound, truncateIpAddress } from '@boutik/kernel';
import { type RateLimitRule, RateLimiter } from '@boutik/platform/http';
import { Outbox } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import { maskEmail } from './mask-email.js';
import { NewsletterConsentRow } from './newsletter-consent.entity.js';
import { NewsletterSubscriptionRow } from './newsletter-subscription.entity.js';
import { newsletterUnsubscribed } from '../newsletter-events.js';
import { recordUnsubscription } from '../sending/deliveries.js';

/** The same limit as for unknown quote links (decisions §3.17). */
const unknownLinkLimit: RateLimitRule = { name: 'newsletter-link', max: 1000, windowSeconds: 3600 };

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
    const { email, unsubscribedAt } = await this.byToken(token, address);
    return { masked: maskEmail(email), active: unsubscribedAt === null };
  }

  /** Ends the subscription of the link's token. Idempotent. @returns its email address, masked */
  async byLink(token: string, address: string): Promise<string> {
    const { id, email } = await this.byToken(token, address);
    await this.end(id, 'lien', address);
    return maskEmail(email);
  }

  /** Ends the subscription of a signed-in user's email address, if there is one. */
  async byOwner(email: string, address: string): Promise<void> {
    const found = await this.database.manager.findOneBy(NewsletterSubscriptionRow, { email });
    if (found) await this.end(found.id, 'profil', address);
  }

  isSubscribed(email: string): Promise<boolean> {
    return this.database.manager.existsBy(NewsletterSubscriptionRow, { email, unsubscribedAt: IsNull() });
  }

  private async byToken(token: string, address: string): Promise<NewsletterSubscriptionRow> {
    await this.attempts.check(unknownLinkLimit, address);
    const found = await this.database.manager.findOneBy(NewsletterSubscriptionRow, { token });
    if (found) return found;
    await this.attempts.count(unknownLinkLimit, address);
    throw notFound('unknown-link', "Ce lien de désabonnement n'est pas valable.");
  }

  private async end(id: number, source: 'lien' | 'profil', address: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { affected } = await tx.update(
        NewsletterSubscriptionRow,
        { id, unsubscribedAt: IsNull() },
        { unsubscribedAt: () => 'now()', lastContactAt: () => 'now()' },
      );
      if (affected === 0) return;
      const network = truncateIpAddress(address);
      await tx.insert(NewsletterConsentRow, { subscriptionId: id, act: 'withdrawn', source, network });
      await recordUnsubscription(tx, id);
      await this.outbox.publish(tx, newsletterUnsubscribed, id, { subscriptionId: id });
    });
  }
}
