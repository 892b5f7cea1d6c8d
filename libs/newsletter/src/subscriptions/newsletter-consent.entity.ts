import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { NewsletterSubscriptionRow } from './newsletter-subscription.entity.js';

/** Proof that a subscriber gave or withdrew consent. */
@Entity('newsletter_consents')
@Index('newsletter_consents_subscription', ['subscriptionId'])
export class NewsletterConsentRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'integer', name: 'subscription_id' })
  @ForeignKey(() => NewsletterSubscriptionRow, {
    name: 'newsletter_consents_subscription_id_fkey',
    onDelete: 'CASCADE',
  })
  subscriptionId!: number;

  @Column({ type: 'text' })
  act!: 'given' | 'withdrawn';

  @Column({ type: 'text' })
  source!: 'formulaire' | 'inscription' | 'lien' | 'profil';

  @Column({ type: 'text', name: 'text_version', nullable: true })
  textVersion!: string | null;

  @Column({ type: 'text', nullable: true })
  text!: string | null;

  @Column({ type: 'cidr', nullable: true })
  network!: string | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  at!: Date;
}
