import type { Cents } from '@boutik/kernel';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { ProductRow } from './product.entity.js';

/** A price that a product had from `changedAt` on. */
@Entity('price_history')
@Index('price_history_product_idx', ['productId', 'changedAt'])
export class PriceHistoryRow {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column({ type: 'integer', name: 'product_id' })
  @ForeignKey(() => ProductRow, { name: 'price_history_product_id_fkey', onDelete: 'CASCADE' })
  productId!: number;

  @Column({ type: 'integer', name: 'net_price_cents' })
  netPriceCents!: Cents;

  @Column({ type: 'integer', name: 'sold_price_cents' })
  soldPriceCents!: Cents;

  @Column({ type: 'boolean', name: 'is_promotion' })
  isPromotion!: boolean;

  @Column({ type: 'text' })
  source!: string;

  @Column({ type: 'timestamptz', name: 'changed_at', default: () => 'now()' })
  changedAt!: Date;

  /** The promotion that set `soldPriceCents`. */
  @Column({ type: 'integer', name: 'promotion_id', nullable: true })
  promotionId!: number | null;
}
