import type { CampaignBlock } from '@boutik/contract';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { CampaignStatus } from './domain/campaign-status.js';

/** A newsletter campaign. */
@Entity('newsletter_campaigns')
@Index('newsletter_campaigns_open', ['id'], { where: "(status = ANY (ARRAY['scheduled'::text, 'sending'::text]))" })
export class NewsletterCampaignRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'text', default: 'draft' })
  status!: CampaignStatus;

  @Column({ type: 'text' })
  subject!: string;

  @Column({ type: 'text' })
  preheader!: string;

  @Column({ type: 'jsonb' })
  blocks!: CampaignBlock[];

  @Column({ type: 'integer', default: 1 })
  version!: number;

  @Column({ type: 'timestamptz', name: 'scheduled_for', nullable: true })
  scheduledFor!: Date | null;

  @Column({ type: 'timestamptz', name: 'started_at', nullable: true })
  startedAt!: Date | null;

  @Column({ type: 'timestamptz', name: 'finished_at', nullable: true })
  finishedAt!: Date | null;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'updated_at', default: () => 'now()' })
  updatedAt!: Date;
}
