import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { PurchaseOrderStatus } from './domain/purchase-order-status.js';

/** An order to a supplier. */
@Entity('purchase_orders')
@Unique('purchase_orders_number_key', ['number'])
@Index('purchase_orders_supplier', ['supplierId'])
export class PurchaseOrderRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'text' })
  number!: string;

  @Column({ type: 'integer', name: 'supplier_id' })
  supplierId!: number;

  @Column({ type: 'text', default: 'draft' })
  status!: PurchaseOrderStatus;

  @Column({ type: 'date', name: 'expected_on', nullable: true })
  expectedOn!: string | null;

  @Column({ type: 'text', default: '' })
  note!: string;

  /** Grows with each change: staff send the one that they read. */
  @Column({ type: 'integer', default: 1 })
  version!: number;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'sent_at', nullable: true })
  sentAt!: Date | null;
}
