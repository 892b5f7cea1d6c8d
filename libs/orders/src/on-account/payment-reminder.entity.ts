import type { Cents } from '@boutik/kernel';
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { OrderRow } from '../storage/order.entity.js';

/** A reminder of an overdue invoice; each step is sent once. */
@Entity('payment_reminders')
export class PaymentReminderRow {
  @PrimaryColumn({ type: 'integer', name: 'order_id' })
  @ForeignKey(() => OrderRow, { name: 'payment_reminders_order_id_fkey' })
  orderId!: number;

  /** Of the schedule; 0 for an order without one. */
  @PrimaryColumn({ type: 'smallint', default: 0 })
  instalment!: number;

  /** The step of the settings: days of delay. */
  @PrimaryColumn({ type: 'smallint' })
  days!: number;

  @Column({ type: 'integer', name: 'due_cents' })
  due!: Cents;

  @Column({ type: 'integer', name: 'penalty_cents' })
  penalty!: Cents;

  @Column({ type: 'timestamptz', name: 'sent_at' })
  sentAt!: Date;
}
