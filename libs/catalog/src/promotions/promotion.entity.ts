import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { PromotionDiscount } from './domain/promotion.js';

/** A lower price for a time, on the products of its targets. */
@Entity('promotions')
export class PromotionRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text', name: 'discount_kind' })
  discountKind!: PromotionDiscount['kind'];

  /** Basis points of a percentage, otherwise cents excluding tax. */
  @Column({ type: 'integer', name: 'discount_value' })
  discountValue!: number;

  @Column({ type: 'timestamptz', name: 'starts_at' })
  startsAt!: Date;

  @Column({ type: 'timestamptz', name: 'ends_at', nullable: true })
  endsAt!: Date | null;

  @Column({ type: 'integer', default: 0 })
  priority!: number;

  @Column({ type: 'timestamptz', name: 'stopped_at', nullable: true })
  stoppedAt!: Date | null;

  /** Grows with each change; the prices of the products follow until `appliedVersion` is the same. */
  @Column({ type: 'integer', default: 1 })
  version!: number;

  @Column({ type: 'integer', name: 'applied_version', default: 0 })
  appliedVersion!: number;

  /** Whether the products have the prices of the promotion, or are getting them. */
  @Column({ type: 'boolean', name: 'is_applied', default: false })
  isApplied!: boolean;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
