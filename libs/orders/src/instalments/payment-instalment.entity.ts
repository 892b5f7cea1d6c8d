import type { Cents } from '@boutik/kernel';
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { OrderRow } from '../storage/order.entity.js';

/** A part of an order on account with its own due day; written once, with the invoice. */
@Entity('payment_instalments')
export class PaymentInstalmentRow {
  @PrimaryColumn({ type: 'integer', name: 'order_id' })
  @ForeignKey(() => OrderRow, { name: 'payment_instalments_order_id_fkey' })
  orderId!: number;

  /** From 1, in the order of the due days. */
  @PrimaryColumn({ type: 'smallint' })
  number!: number;

  @Column({ type: 'date', name: 'due_on' })
  dueOn!: string;

  @Column({ type: 'integer', name: 'amount_cents' })
  amount!: Cents;
}
