import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { PurchaseOrderRow } from '../purchasing/purchase-order.entity.js';

/** The PDF of one version of an order to a supplier. */
@Entity('purchase_order_files')
export class PurchaseOrderFileRow {
  @PrimaryColumn({ type: 'integer', name: 'purchase_order_id' })
  @ForeignKey(() => PurchaseOrderRow, { name: 'purchase_order_files_purchase_order_id_fkey', onDelete: 'CASCADE' })
  purchaseOrderId!: number;

  @PrimaryColumn({ type: 'integer' })
  version!: number;

  @Column({ type: 'text', name: 'file_key' })
  fileKey!: string;

  /** In bytes. */
  @Column({ type: 'integer' })
  size!: number;

  @Column({ type: 'timestamptz', name: 'printed_at', default: () => 'now()' })
  printedAt!: Date;
}
