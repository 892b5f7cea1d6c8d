import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { OrderRow } from '../../storage/order.entity.js';
import type { FulfilmentStatus } from '../domain/fulfilment-status.js';

/** What is to be delivered of one paid order. */
@Entity('fulfilments')
@Index('fulfilments_open', ['dueOn', 'orderId'], {
  where: "(status <> ALL (ARRAY['delivered'::text, 'cancelled'::text]))",
})
@Index('fulfilments_status', ['status', 'dueOn', 'orderId'])
export class FulfilmentRow {
  @PrimaryColumn({ type: 'integer', name: 'order_id' })
  @ForeignKey(() => OrderRow, { name: 'fulfilments_order_id_fkey', onDelete: 'CASCADE' })
  orderId!: number;

  /** Derived from the shipments, by `Fulfilments.update` alone. */
  @Column({ type: 'text', default: 'to-prepare' })
  status!: FulfilmentStatus;

  /** The last day that was promised, "2026-11-30". */
  @Column({ type: 'date', name: 'due_on' })
  dueOn!: string;

  /** When the client withdrew from the contract, in whole or in part, before everything was delivered. */
  @Column({ type: 'timestamptz', name: 'withdrawn_at', nullable: true })
  withdrawnAt!: Date | null;
}
