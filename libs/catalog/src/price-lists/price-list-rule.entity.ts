import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { BrandRow } from '../storage/brand.entity.js';
import { CategoryRow } from '../storage/category.entity.js';
import { ProductRow } from '../storage/product.entity.js';
import { SubcategoryRow } from '../storage/subcategory.entity.js';
import { SubsubcategoryRow } from '../storage/subsubcategory.entity.js';
import type { RulePrice, RuleTarget } from './domain/unit-price.js';
import { PriceListRow } from './price-list.entity.js';

/** A price of a list; the id of its target is set, none for everything. */
@Entity('price_list_rules')
@Index('price_list_rules_product_idx', ['productId'], { where: '(product_id IS NOT NULL)' })
@Index('price_list_rules_subsubcategory_idx', ['subsubcategoryId'], { where: '(subsubcategory_id IS NOT NULL)' })
@Index('price_list_rules_subcategory_idx', ['subcategoryId'], { where: '(subcategory_id IS NOT NULL)' })
@Index('price_list_rules_category_idx', ['categoryId'], { where: '(category_id IS NOT NULL)' })
@Index('price_list_rules_brand_idx', ['brandId'], { where: '(brand_id IS NOT NULL)' })
@Index('price_list_rules_all_idx', ['priceListId'], { where: "(target_kind = 'all'::text)" })
// unique (price_list_id, product_id, subsubcategory_id, subcategory_id, category_id, brand_id, min_quantity) nulls not distinct
@Index('price_list_rules_tier_idx', { synchronize: false })
export class PriceListRuleRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'integer', name: 'price_list_id' })
  @ForeignKey(() => PriceListRow, { name: 'price_list_rules_price_list_id_fkey', onDelete: 'CASCADE' })
  priceListId!: number;

  @Column({ type: 'text', name: 'target_kind' })
  targetKind!: RuleTarget;

  @Column({ type: 'integer', name: 'product_id', nullable: true })
  @ForeignKey(() => ProductRow, { name: 'price_list_rules_product_id_fkey', onDelete: 'CASCADE' })
  productId!: number | null;

  @Column({ type: 'integer', name: 'subsubcategory_id', nullable: true })
  @ForeignKey(() => SubsubcategoryRow, { name: 'price_list_rules_subsubcategory_id_fkey', onDelete: 'CASCADE' })
  subsubcategoryId!: number | null;

  @Column({ type: 'integer', name: 'subcategory_id', nullable: true })
  @ForeignKey(() => SubcategoryRow, { name: 'price_list_rules_subcategory_id_fkey', onDelete: 'CASCADE' })
  subcategoryId!: number | null;

  @Column({ type: 'integer', name: 'category_id', nullable: true })
  @ForeignKey(() => CategoryRow, { name: 'price_list_rules_category_id_fkey', onDelete: 'CASCADE' })
  categoryId!: number | null;

  @Column({ type: 'integer', name: 'brand_id', nullable: true })
  @ForeignKey(() => BrandRow, { name: 'price_list_rules_brand_id_fkey', onDelete: 'CASCADE' })
  brandId!: number | null;

  @Column({ type: 'integer', name: 'min_quantity', default: 1 })
  minQuantity!: number;

  @Column({ type: 'text' })
  kind!: RulePrice['kind'];

  /** Cents excluding tax, or basis points. */
  @Column({ type: 'integer' })
  value!: number;
}
