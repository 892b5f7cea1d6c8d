import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { PurchaseOrderRow } from './purchase-order.entity.js';

/** A delivery of a supplier, which may be a part of what was ordered. */
@Entity('purchase_receipts')
@Index('purchase_receipts_order', ['purchaseOrderId'])
export class PurchaseReceiptRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'integer', name: 'purchase_order_id' })
  @ForeignKey(() => PurchaseOrderRow, { name: 'purchase_receipts_purchase_order_id_fkey' })
  purchaseOrderId!: number;

  @Column({ type: 'integer', name: 'actor_id' })
  actorId!: number;

  @Column({ type: 'text', default: '' })
  note!: string;

  @Column({ type: 'timestamptz', name: 'received_at', default: () => 'now()' })
  receivedAt!: Date;
}
