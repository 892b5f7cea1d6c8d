import type { BasisPoints } from '@boutik/kernel';
import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A coupon: a discount on orders. */
@Entity('coupons')
@Unique('coupons_code_key', ['code'])
export class CouponRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'citext' })
  code!: string;

  @Column({ type: 'integer', name: 'discount_bp' })
  discountBp!: BasisPoints;

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
}
