import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { NewsletterCampaignRow } from '../campaigns/newsletter-campaign.entity.js';
import { NewsletterSubscriptionRow } from '../subscriptions/newsletter-subscription.entity.js';

/** A campaign's e-mail to one subscriber. */
@Entity('newsletter_deliveries')
@Unique('newsletter_deliveries_campaign_id_subscription_id_key', ['campaignId', 'subscriptionId'])
@Index('newsletter_deliveries_pace', ['postedAt'])
// (subscription_id, id DESC)
@Index('newsletter_deliveries_reader', { synchronize: false })
@Index('newsletter_deliveries_under_way', ['campaignId'], { where: "(status = 'posted'::text)" })
@Index('newsletter_deliveries_waiting', ['campaignId', 'id'], { where: "(status = 'waiting'::text)" })
export class NewsletterDeliveryRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'integer', name: 'campaign_id' })
  @ForeignKey(() => NewsletterCampaignRow, { name: 'newsletter_deliveries_campaign_id_fkey', onDelete: 'CASCADE' })
  campaignId!: number;

  @Column({ type: 'integer', name: 'subscription_id', nullable: true })
  @ForeignKey(() => NewsletterSubscriptionRow, {
    name: 'newsletter_deliveries_subscription_id_fkey',
    onDelete: 'SET NULL',
  })
  subscriptionId!: number | null;

  @Column({ type: 'text', default: 'waiting' })
  status!: 'waiting' | 'posted' | 'sent' | 'failed' | 'bounced' | 'skipped';

  @Column({ type: 'timestamptz', name: 'posted_at', nullable: true })
  postedAt!: Date | null;

  @Column({ type: 'timestamptz', name: 'settled_at', nullable: true })
  settledAt!: Date | null;

  @Column({ type: 'timestamptz', name: 'unsubscribed_at', nullable: true })
  unsubscribedAt!: Date | null;
}
