import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A subscription to the newsletter. */
@Entity('newsletter_subscriptions')
@Unique('newsletter_subscriptions_email_key', ['email'])
@Unique('newsletter_subscriptions_token_key', ['token'])
@Index('newsletter_idle', ['lastContactAt'])
export class NewsletterSubscriptionRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'citext' })
  email!: string;

  @Column({ type: 'text' })
  token!: string;

  @Column({ type: 'timestamptz', name: 'subscribed_at', default: () => 'now()' })
  subscribedAt!: Date;

  @Column({ type: 'timestamptz', name: 'unsubscribed_at', nullable: true })
  unsubscribedAt!: Date | null;

  @Column({ type: 'timestamptz', name: 'last_contact_at', default: () => 'now()' })
  lastContactAt!: Date;

  @Column({ type: 'timestamptz', name: 'bounced_at', nullable: true })
  bouncedAt!: Date | null;

  @Column({ type: 'text', name: 'bounce_reason', nullable: true })
  bounceReason!: string | null;
}
