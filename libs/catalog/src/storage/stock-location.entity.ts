import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { ProductRow } from './product.entity.js';

/** Where a product lies in the store room; a product without a place has no row. */
@Entity('stock_locations')
export class StockLocationRow {
  @PrimaryColumn({ type: 'integer', name: 'product_id' })
  @ForeignKey(() => ProductRow, { name: 'stock_locations_product_id_fkey', onDelete: 'CASCADE' })
  productId!: number;

  /** 1 to 40 characters, "B-12-3". */
  @Column({ type: 'text' })
  location!: string;
}
