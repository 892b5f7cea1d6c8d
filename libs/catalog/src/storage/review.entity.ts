import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { ReviewState } from '@boutik/kernel';
import type { ReviewPicture } from './review-picture.js';
import { ProductRow } from './product.entity.js';

/** A review of a product. */
@Entity('reviews')
// (created_at DESC, id DESC)
@Index('reviews_latest', { synchronize: false })
// (product_id, created_at DESC, id DESC)
@Index('reviews_newest', { synchronize: false })
@Index('reviews_of_nobody', ['productId', 'client', 'message'], { unique: true, where: '(user_id IS NULL)' })
@Index('reviews_of_person', ['productId', 'userId'], { unique: true, where: '(user_id IS NOT NULL)' })
export class ReviewRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'integer', name: 'product_id' })
  @ForeignKey(() => ProductRow, { name: 'reviews_product_id_fkey', onDelete: 'CASCADE' })
  productId!: number;

  @Column({ type: 'text' })
  client!: string;

  @Column({ type: 'integer' })
  rating!: number;

  @Column({ type: 'text' })
  message!: string;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'integer', name: 'user_id', nullable: true })
  userId!: number | null;

  @Column({ type: 'timestamptz', name: 'bought_at', nullable: true })
  boughtAt!: Date | null;

  /** Only published reviews are shown and counted. */
  @Column({ type: 'text', default: 'published' })
  state!: ReviewState;

  @Column({ type: 'timestamptz', name: 'hidden_at', nullable: true })
  hiddenAt!: Date | null;

  /** As the author was told. */
  @Column({ type: 'text', name: 'hidden_reason', nullable: true })
  hiddenReason!: string | null;

  @Column({ type: 'text', nullable: true })
  reply!: string | null;

  @Column({ type: 'timestamptz', name: 'replied_at', nullable: true })
  repliedAt!: Date | null;

  /** How many readers found it useful. */
  @Column({ type: 'integer', name: 'useful_count', default: 0 })
  usefulCount!: number;

  /** Those of the purchaser, in the order in which they were added. */
  @Column({ type: 'jsonb', default: [] })
  pictures!: ReviewPicture[];

  @Column({ type: 'boolean', name: 'by_staff', default: false })
  byStaff!: boolean;
}
