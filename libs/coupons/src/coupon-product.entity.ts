import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { CouponRow } from './coupon.entity.js';

/** A product that a coupon is limited to. */
@Entity('coupon_products')
export class CouponProductRow {
  @PrimaryColumn({ type: 'integer', name: 'coupon_id' })
  @ForeignKey(() => CouponRow, { name: 'coupon_products_coupon_id_fkey', onDelete: 'CASCADE' })
  couponId!: number;

  @PrimaryColumn({ type: 'integer', name: 'product_id' })
  productId!: number;
}
