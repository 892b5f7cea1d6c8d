import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { CouponRow } from './coupon.entity.js';

/** A category or brand that a coupon is limited to: one of the four ids is set. Products are in `coupon_products`. */
@Entity('coupon_targets')
@Index('coupon_targets_coupon_idx', ['couponId'])
@Index('coupon_targets_subsubcategory_idx', ['subsubcategoryId'], { where: '(subsubcategory_id IS NOT NULL)' })
@Index('coupon_targets_subcategory_idx', ['subcategoryId'], { where: '(subcategory_id IS NOT NULL)' })
@Index('coupon_targets_category_idx', ['categoryId'], { where: '(category_id IS NOT NULL)' })
@Index('coupon_targets_brand_idx', ['brandId'], { where: '(brand_id IS NOT NULL)' })
export class CouponTargetRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'integer', name: 'coupon_id' })
  @ForeignKey(() => CouponRow, { name: 'coupon_targets_coupon_id_fkey', onDelete: 'CASCADE' })
  couponId!: number;

  @Column({ type: 'integer', name: 'subsubcategory_id', nullable: true })
  subsubcategoryId!: number | null;

  @Column({ type: 'integer', name: 'subcategory_id', nullable: true })
  subcategoryId!: number | null;

  @Column({ type: 'integer', name: 'category_id', nullable: true })
  categoryId!: number | null;

  @Column({ type: 'integer', name: 'brand_id', nullable: true })
  brandId!: number | null;
}
