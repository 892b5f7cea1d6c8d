import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { StockCountRow } from './stock-count.entity.js';

/** The count of one product. */
@Entity('stock_count_lines')
@Index('stock_count_lines_product', ['productId'])
export class StockCountLineRow {
  @PrimaryColumn({ type: 'integer', name: 'count_id' })
  @ForeignKey(() => StockCountRow, { name: 'stock_count_lines_count_id_fkey', onDelete: 'CASCADE' })
  countId!: number;

  @PrimaryColumn({ type: 'integer', name: 'product_id' })
  productId!: number;

  @Column({ type: 'integer' })
  counted!: number;

  /** Units on the shelf as known when it was counted: free and reserved ones. */
  @Column({ type: 'integer' })
  expected!: number;

  @Column({ type: 'integer', name: 'actor_id' })
  actorId!: number;

  @Column({ type: 'timestamptz', name: 'counted_at', default: () => 'now()' })
  countedAt!: Date;
}
