import type { BasisPoints, Cents } from '@boutik/kernel';
import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A coupon: a discount on orders. */
@Entity('coupons')
// gin (code::text gin_trgm_ops)
@Index('coupons_code_words', { synchronize: false })
@Unique('coupons_code_key', ['code'])
export class CouponRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'citext' })
  code!: string;

  /** Percentage of the total including tax; null for an amount. */
  @Column({ type: 'integer', name: 'discount_bp', nullable: true })
  discountBp!: BasisPoints | null;

  /** Amount off the total including tax, 0 only with free delivery; null for a percentage. */
  @Column({ type: 'integer', name: 'discount_cents', nullable: true })
  discountCents!: Cents | null;

  /** The cart costs at least this, including tax. */
  @Column({ type: 'integer', name: 'min_total_cents', nullable: true })
  minTotalCents!: Cents | null;

  @Column({ type: 'boolean', name: 'is_first_order_only', default: false })
  isFirstOrderOnly!: boolean;

  @Column({ type: 'boolean', name: 'is_free_delivery', default: false })
  isFreeDelivery!: boolean;

  /** Whether the cart must have a product of the coupon, of its categories or of its brands, if any are left. */
  @Column({ type: 'boolean', name: 'is_limited', default: false })
  isLimited!: boolean;

  @Column({ type: 'timestamptz', name: 'starts_at', default: () => 'now()' })
  startsAt!: Date;

  @Column({ type: 'timestamptz', name: 'ends_at', nullable: true })
  endsAt!: Date | null;

  @Column({ type: 'integer', name: 'max_uses', nullable: true })
  maxUses!: number | null;

  @Column({ type: 'integer', name: 'max_uses_per_user', nullable: true })
  maxUsesPerUser!: number | null;

  @Column({ type: 'boolean', name: 'is_active', default: true })
  isActive!: boolean;

  /** Grows with each change of its terms. */
  @Column({ type: 'integer', default: 1 })
  version!: number;
}
