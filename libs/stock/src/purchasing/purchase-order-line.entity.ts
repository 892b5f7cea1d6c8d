import type { Cents } from '@boutik/kernel';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { PurchaseOrderRow } from './purchase-order.entity.js';

/** A product that is ordered from a supplier, with what was received of it. */
@Entity('purchase_order_lines')
@Unique('purchase_order_lines_purchase_order_id_line_number_key', ['purchaseOrderId', 'lineNumber'])
@Unique('purchase_order_lines_purchase_order_id_product_id_key', ['purchaseOrderId', 'productId'])
@Index('purchase_order_lines_product', ['productId'])
export class PurchaseOrderLineRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'integer', name: 'purchase_order_id' })
  @ForeignKey(() => PurchaseOrderRow, { name: 'purchase_order_lines_purchase_order_id_fkey', onDelete: 'CASCADE' })
  purchaseOrderId!: number;

  /** 1 is the first line. */
  @Column({ type: 'integer', name: 'line_number' })
  lineNumber!: number;

  @Column({ type: 'integer', name: 'product_id' })
  productId!: number;

  @Column({ type: 'integer' })
  quantity!: number;

  @Column({ type: 'integer', default: 0 })
  received!: number;

  @Column({ type: 'integer', name: 'unit_cost_cents' })
  unitCost!: Cents;
}
