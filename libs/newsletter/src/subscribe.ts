import { DomainError, newsletterTerms, type NewsletterSource, randomToken, truncatedAddress } from '@boutik/kernel';
import { type AttemptRule, Attempts, Outbox } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { newsletterSubscribed } from './newsletter-events.js';

/** Each new address is sent a mail: nobody may have us write to strangers by the hundred. */
const perAddress: AttemptRule = { name: 'newsletter', most: 60, seconds: 3600 };

interface Request {
  email: string;
  source: NewsletterSource;
  /** Whether a welcome mail follows. */
  welcome: boolean;
  /** The connection's address; only its network is kept. */
  address: string;
}

/** Takes an address in, with the proof of what was agreed to (law L20). */
@Injectable()
export class Subscribe {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly attempts: Attempts,
  ) {}

  /**
   * "new", or "reactivated" for an address that had left.
   * @throws DomainError "conflict" for a living subscription (said as the specification wants), "too-many"
   */
  async subscribe({ email, source, welcome, address }: Request): Promise<'new' | 'reactivated'> {
    await this.attempts.take(perAddress, address);
    return this.database.transaction(async (tx) => {
      const created = await insert(tx, email);
      const id = created ?? (await reactivate(tx, email));
      if (id === null) throw new DomainError('conflict', 'already-subscribed', 'Cette adresse email est déjà abonnée.');
      const { version, text } = newsletterTerms[source];
      await tx.query(
        `insert into newsletter_consents (subscription_id, act, source, text_version, text, network)
         values ($1, 'given', $2, $3, $4, $5)`,
        [id, source, version, text, truncatedAddress(address)],
      );
      await this.outbox.tell(tx, newsletterSubscribed, id, { subscriptionId: id, welcome });
      return created === null ? 'reactivated' : 'new';
    });
  }
}

/** The new subscription's id, or null when the address is known. */
async function insert(tx: EntityManager, email: string): Promise<number | null> {
  const rows = await tx.query<{ id: number }[]>(
    'insert into newsletter_subscriptions (email, token) values ($1, $2) on conflict (email) do nothing returning id',
    [email, randomToken()],
  );
  return rows[0]?.id ?? null;
}

/**
 * The id of a subscription that had ended and lives again, or null when it never ended. An address that mails came
 * back from had ended too: its owner says that it works again.
 */
async function reactivate(tx: EntityManager, email: string): Promise<number | null> {
  const [rows] = await tx.query<[{ id: number }[], number]>(
    `update newsletter_subscriptions set unsubscribed_at = null, bounced_at = null, bounce_reason = null,
       subscribed_at = now(), last_contact_at = now()
     where email = $1 and (unsubscribed_at is not null or bounced_at is not null) returning id`,
    [email],
  );
  return rows[0]?.id ?? null;
}
