import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A reader's report of a review. */
@Entity('review_reports')
@Index('review_reports_review', ['reviewId'])
@Index('review_reports_open', ['reviewId', 'reporterId'], { unique: true, where: '(settled_at IS NULL)' })
@Index('review_reports_reporter', ['reporterId'])
export class ReviewReportRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'integer', name: 'review_id' })
  reviewId!: number;

  /** Null for a guest, and once the account is deleted. */
  @Column({ type: 'integer', name: 'reporter_id', nullable: true })
  reporterId!: number | null;

  @Column({ type: 'text' })
  reason!: string;

  @Column({ type: 'text' })
  details!: string;

  @Column({ type: 'timestamptz', name: 'reported_at', default: () => 'now()' })
  reportedAt!: Date;

  /** When staff hid the review or found nothing wrong. */
  @Column({ type: 'timestamptz', name: 'settled_at', nullable: true })
  settledAt!: Date | null;
}
