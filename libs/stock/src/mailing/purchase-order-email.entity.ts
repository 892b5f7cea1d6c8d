import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { PurchaseOrderRow } from '../purchasing/purchase-order.entity.js';

export type EmailOutcome = 'sent' | 'bounced' | 'failed';

/** One request to e-mail an order to its supplier. */
@Entity('purchase_order_emails')
@Index('purchase_order_emails_order', ['purchaseOrderId', 'id'])
export class PurchaseOrderEmailRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'integer', name: 'purchase_order_id' })
  @ForeignKey(() => PurchaseOrderRow, { name: 'purchase_order_emails_purchase_order_id_fkey', onDelete: 'CASCADE' })
  purchaseOrderId!: number;

  @Column({ type: 'text' })
  recipient!: string;

  @Column({ type: 'text', default: '' })
  message!: string;

  @Column({ type: 'integer', name: 'actor_id' })
  actorId!: number;

  @Column({ type: 'timestamptz', name: 'requested_at', default: () => 'now()' })
  requestedAt!: Date;

  /** Null while it is on its way. */
  @Column({ type: 'text', nullable: true })
  outcome!: EmailOutcome | null;
}
