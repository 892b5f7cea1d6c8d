import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { CategoryRow } from '../storage/category.entity.js';
import { SubcategoryRow } from '../storage/subcategory.entity.js';
import { SubsubcategoryRow } from '../storage/subsubcategory.entity.js';

/** The lowest margin of a category, or of the shop when no id is set. */
@Entity('minimum_margins')
// unique (category_id, subcategory_id, subsubcategory_id) nulls not distinct
@Index('minimum_margins_target_idx', { synchronize: false })
export class MinimumMarginRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'integer', name: 'category_id', nullable: true })
  @ForeignKey(() => CategoryRow, { name: 'minimum_margins_category_id_fkey', onDelete: 'CASCADE' })
  categoryId!: number | null;

  @Column({ type: 'integer', name: 'subcategory_id', nullable: true })
  @ForeignKey(() => SubcategoryRow, { name: 'minimum_margins_subcategory_id_fkey', onDelete: 'CASCADE' })
  subcategoryId!: number | null;

  @Column({ type: 'integer', name: 'subsubcategory_id', nullable: true })
  @ForeignKey(() => SubsubcategoryRow, { name: 'minimum_margins_subsubcategory_id_fkey', onDelete: 'CASCADE' })
  subsubcategoryId!: number | null;

  /** Basis points of the purchase price. */
  @Column({ type: 'integer', name: 'rate_bp' })
  rate!: number;

  @Column({ type: 'boolean', default: false })
  blocks!: boolean;
}
