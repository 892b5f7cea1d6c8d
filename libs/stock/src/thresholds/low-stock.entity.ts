import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Products that may be low: triggers add them, `LowStock` compares stock and threshold, `RepairLowStock` removes them. */
@Entity('low_stock')
export class LowStockRow {
  @PrimaryColumn({ type: 'integer', name: 'product_id' })
  productId!: number;

  @Column({ type: 'timestamptz', name: 'noted_at', default: () => 'now()' })
  notedAt!: Date;
}
