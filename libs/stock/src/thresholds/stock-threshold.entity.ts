import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** The free stock at which products are low: of one product, or of a category of one of the three levels. */
@Entity('stock_thresholds')
@Unique('stock_thresholds_product_id_key', ['productId'])
@Unique('stock_thresholds_subsubcategory_id_key', ['subsubcategoryId'])
@Unique('stock_thresholds_subcategory_id_key', ['subcategoryId'])
@Unique('stock_thresholds_category_id_key', ['categoryId'])
export class StockThresholdRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'integer', name: 'product_id', nullable: true })
  productId!: number | null;

  @Column({ type: 'integer', name: 'subsubcategory_id', nullable: true })
  subsubcategoryId!: number | null;

  @Column({ type: 'integer', name: 'subcategory_id', nullable: true })
  subcategoryId!: number | null;

  @Column({ type: 'integer', name: 'category_id', nullable: true })
  categoryId!: number | null;

  @Column({ type: 'integer' })
  threshold!: number;
}
