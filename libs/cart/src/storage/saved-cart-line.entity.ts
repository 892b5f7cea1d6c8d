import type { Cents } from '@boutik/kernel';
import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A line of a cart that a customer saved. */
@Entity('saved_cart_lines')
@Unique('saved_cart_lines_user_id_product_id_key', ['userId', 'productId'])
@Index('saved_cart_lines_product', ['productId'])
export class SavedCartLineRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'integer', name: 'user_id' })
  userId!: number;

  @Column({ type: 'integer', name: 'product_id' })
  productId!: number;

  @Column({ type: 'integer' })
  quantity!: number;

  @Column({ type: 'text', name: 'seen_name' })
  seenName!: string;

  @Column({ type: 'integer', name: 'seen_net_cents' })
  seenNetCents!: Cents;

  @Column({ type: 'timestamptz', name: 'saved_at', default: () => 'now()' })
  savedAt!: Date;
}
