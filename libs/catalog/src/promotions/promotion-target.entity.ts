import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { BrandRow } from '../storage/brand.entity.js';
import { CategoryRow } from '../storage/category.entity.js';
import { ProductRow } from '../storage/product.entity.js';
import { SubcategoryRow } from '../storage/subcategory.entity.js';
import { SubsubcategoryRow } from '../storage/subsubcategory.entity.js';
import { PromotionRow } from './promotion.entity.js';

/** What a promotion is for: one of the five ids is set. */
@Entity('promotion_targets')
@Index('promotion_targets_promotion_idx', ['promotionId'])
@Index('promotion_targets_product_idx', ['productId'], { where: '(product_id IS NOT NULL)' })
@Index('promotion_targets_subsubcategory_idx', ['subsubcategoryId'], { where: '(subsubcategory_id IS NOT NULL)' })
@Index('promotion_targets_subcategory_idx', ['subcategoryId'], { where: '(subcategory_id IS NOT NULL)' })
@Index('promotion_targets_category_idx', ['categoryId'], { where: '(category_id IS NOT NULL)' })
@Index('promotion_targets_brand_idx', ['brandId'], { where: '(brand_id IS NOT NULL)' })
export class PromotionTargetRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'integer', name: 'promotion_id' })
  @ForeignKey(() => PromotionRow, { name: 'promotion_targets_promotion_id_fkey', onDelete: 'CASCADE' })
  promotionId!: number;

  @Column({ type: 'integer', name: 'product_id', nullable: true })
  @ForeignKey(() => ProductRow, { name: 'promotion_targets_product_id_fkey', onDelete: 'CASCADE' })
  productId!: number | null;

  @Column({ type: 'integer', name: 'subsubcategory_id', nullable: true })
  @ForeignKey(() => SubsubcategoryRow, { name: 'promotion_targets_subsubcategory_id_fkey', onDelete: 'CASCADE' })
  subsubcategoryId!: number | null;

  @Column({ type: 'integer', name: 'subcategory_id', nullable: true })
  @ForeignKey(() => SubcategoryRow, { name: 'promotion_targets_subcategory_id_fkey', onDelete: 'CASCADE' })
  subcategoryId!: number | null;

  @Column({ type: 'integer', name: 'category_id', nullable: true })
  @ForeignKey(() => CategoryRow, { name: 'promotion_targets_category_id_fkey', onDelete: 'CASCADE' })
  categoryId!: number | null;

  @Column({ type: 'integer', name: 'brand_id', nullable: true })
  @ForeignKey(() => BrandRow, { name: 'promotion_targets_brand_id_fkey', onDelete: 'CASCADE' })
  brandId!: number | null;
}
