import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { OrderRow } from '../../storage/order.entity.js';

/** Who takes care of an order, and its tags. */
@Entity('order_follow_ups')
@Index('order_follow_ups_assignee', ['assigneeId'])
// gin (tags)
@Index('order_follow_ups_tags', { synchronize: false })
export class OrderFollowUpRow {
  @PrimaryColumn({ type: 'integer', name: 'order_id' })
  @ForeignKey(() => OrderRow, { name: 'order_follow_ups_order_id_fkey', onDelete: 'CASCADE' })
  orderId!: number;

  @Column({ type: 'integer', name: 'assignee_id', nullable: true })
  assigneeId!: number | null;

  @Column({ type: 'text', array: true, default: '{}' })
  tags!: string[];
}

/** What staff noted about an order. */
@Entity('order_notes')
@Index('order_notes_of_order', ['orderId', 'id'])
@Index('order_notes_author', ['authorId'])
export class OrderNoteRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'integer', name: 'order_id' })
  @ForeignKey(() => OrderRow, { name: 'order_notes_order_id_fkey', onDelete: 'CASCADE' })
  orderId!: number;

  /** Null once the account is deleted. */
  @Column({ type: 'integer', name: 'author_id', nullable: true })
  authorId!: number | null;

  @Column({ type: 'text', name: 'author_name' })
  authorName!: string;

  @Column({ type: 'text' })
  content!: string;

  @Column({ type: 'timestamptz', name: 'written_at' })
  writtenAt!: Date;
}
