import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { OrderRow } from '../storage/order.entity.js';

/** The printed confirmation of one order. */
@Entity('order_files')
export class OrderFileRow {
  @PrimaryColumn({ type: 'integer', name: 'order_id' })
  @ForeignKey(() => OrderRow, { name: 'order_files_order_id_fkey' })
  orderId!: number;

  @Column({ type: 'text', name: 'file_key' })
  fileKey!: string;

  /** In bytes. */
  @Column({ type: 'integer' })
  size!: number;

  @Column({ type: 'timestamptz', name: 'printed_at', default: () => 'now()' })
  printedAt!: Date;
}
