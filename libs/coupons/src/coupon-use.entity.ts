import type { Cents } from '@boutik/kernel';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { CouponRow } from './coupon.entity.js';

/** The use of a coupon by an order. */
@Entity('coupon_uses')
@Index('coupon_uses_coupon', ['couponId', 'userId'])
export class CouponUseRow {
  @PrimaryColumn({ type: 'integer', name: 'order_id' })
  orderId!: number;

  @Column({ type: 'integer', name: 'coupon_id' })
  @ForeignKey(() => CouponRow, { name: 'coupon_uses_coupon_id_fkey' })
  couponId!: number;

  @Column({ type: 'integer', name: 'user_id', nullable: true })
  userId!: number | null;

  @Column({ type: 'boolean', name: 'is_reserved', default: true })
  isReserved!: boolean;

  @Column({ type: 'timestamptz', name: 'used_at', default: () => 'now()' })
  usedAt!: Date;

  /** Total of the order including tax, after the discount. */
  @Column({ type: 'integer', name: 'total_cents', default: 0 })
  totalCents!: Cents;
}
