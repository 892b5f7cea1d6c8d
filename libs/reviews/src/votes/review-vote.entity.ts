import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A customer found a review useful. */
@Entity('review_votes')
@Index('review_votes_user', ['userId'])
export class ReviewVoteRow {
  /** A review. */
  @PrimaryColumn({ type: 'integer', name: 'review_id', primaryKeyConstraintName: 'review_votes_pkey' })
  reviewId!: number;

  @PrimaryColumn({ type: 'integer', name: 'user_id', primaryKeyConstraintName: 'review_votes_pkey' })
  userId!: number;

  @Column({ type: 'timestamptz', name: 'voted_at', default: () => 'now()' })
  votedAt!: Date;
}
