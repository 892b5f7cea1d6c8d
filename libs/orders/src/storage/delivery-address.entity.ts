import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { OrderRow } from './order.entity.js';

/** The delivery address of a paid order whose buyer has erased the account; see DeliveryAddresses. */
@Entity('delivery_addresses')
@Index('delivery_addresses_retained_until', ['retainedUntil'])
export class DeliveryAddressRow {
  @PrimaryColumn({ type: 'integer', name: 'order_id' })
  @ForeignKey(() => OrderRow, { name: 'delivery_addresses_order_id_fkey', onDelete: 'CASCADE' })
  orderId!: number;

  @Column({ type: 'text' })
  recipient!: string;

  @Column({ type: 'text', nullable: true })
  phone!: string | null;

  /** Street, complement, "97400 Saint-Denis". */
  @Column({ type: 'text', array: true })
  lines!: string[];

  /** The last day, as 2026-12-31. */
  @Column({ type: 'date', name: 'retained_until' })
  retainedUntil!: string;
}
