import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { OutboxEventRow } from './outbox-event.entity.js';

/** The delivery of an event to one listener. */
@Entity('outbox_deliveries')
export class OutboxDeliveryRow {
  @PrimaryColumn({ type: 'bigint', name: 'outbox_id' })
  @ForeignKey(() => OutboxEventRow, { name: 'outbox_deliveries_outbox_id_fkey', onDelete: 'CASCADE' })
  outboxId!: string;

  @PrimaryColumn({ type: 'text' })
  listener!: string;

  @Column({ type: 'timestamptz', name: 'delivered_at', default: () => 'now()' })
  deliveredAt!: Date;
}
