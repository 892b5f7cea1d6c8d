import type { QuestionState } from '@boutik/kernel';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A customer's question about a product; it is shown with the answer of the shop. */
@Entity('product_questions')
// (product_id, user_id, md5(question)) WHERE state = 'awaiting', unique
@Index('product_questions_awaiting', { synchronize: false })
// (product_id, replied_at DESC, id DESC) WHERE state = 'published'
@Index('product_questions_published', { synchronize: false })
@Index('product_questions_user', ['userId'])
export class ProductQuestionRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  /** A product. */
  @Column({ type: 'integer', name: 'product_id' })
  productId!: number;

  /** Null once the account is deleted. */
  @Column({ type: 'integer', name: 'user_id', nullable: true })
  userId!: number | null;

  /** The name shown, "Marie D.". */
  @Column({ type: 'text' })
  client!: string;

  @Column({ type: 'text' })
  question!: string;

  @Column({ type: 'text', default: 'awaiting' })
  state!: QuestionState;

  @Column({ type: 'timestamptz', name: 'written_at', default: () => 'now()' })
  writtenAt!: Date;

  @Column({ type: 'text', nullable: true })
  reply!: string | null;

  @Column({ type: 'timestamptz', name: 'replied_at', nullable: true })
  repliedAt!: Date | null;

  @Column({ type: 'timestamptz', name: 'refused_at', nullable: true })
  refusedAt!: Date | null;

  /** As the author was told. */
  @Column({ type: 'text', name: 'refusal_reason', nullable: true })
  refusalReason!: string | null;
}
