import type { Cents } from '@boutik/kernel';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { PurchaseOrderLineRow } from './purchase-order-line.entity.js';
import { PurchaseReceiptRow } from './purchase-receipt.entity.js';

/** What a delivery contained of one line, and what it cost. */
@Entity('purchase_receipt_lines')
@Index('purchase_receipt_lines_line', ['lineId'])
export class PurchaseReceiptLineRow {
  @PrimaryColumn({ type: 'integer', name: 'receipt_id' })
  @ForeignKey(() => PurchaseReceiptRow, { name: 'purchase_receipt_lines_receipt_id_fkey' })
  receiptId!: number;

  @PrimaryColumn({ type: 'integer', name: 'line_id' })
  @ForeignKey(() => PurchaseOrderLineRow, { name: 'purchase_receipt_lines_line_id_fkey' })
  lineId!: number;

  @Column({ type: 'integer' })
  quantity!: number;

  @Column({ type: 'integer', name: 'unit_cost_cents' })
  unitCost!: Cents;
}
