import type { Cents } from '@boutik/kernel';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { OrderRow } from './order.entity.js';

/** A refund of one order to one payment, with its credit note; amount in cents. */
@Entity('order_refunds')
@Unique('order_refunds_key_key', ['key'])
@Index('order_refunds_credit_note', ['creditNoteId'])
@Index('order_refunds_order', ['orderId'])
@Index('order_refunds_exchange_order', ['exchangeOrderId'], { where: '(exchange_order_id IS NOT NULL)' })
export class OrderRefundRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'integer', name: 'order_id' })
  @ForeignKey(() => OrderRow, { name: 'order_refunds_order_id_fkey' })
  orderId!: number;

  /** Idempotency key, given by the caller. */
  @Column({ type: 'text' })
  key!: string;

  @Column({ type: 'integer', name: 'credit_note_id' })
  creditNoteId!: number;

  @Column({ type: 'text', name: 'credit_note_number' })
  creditNoteNumber!: string;

  @Column({ type: 'integer', name: 'amount_cents' })
  amount!: Cents;

  /** What goes back to the client, less than `amount` while the order is not paid; null: `amount`. */
  @Column({ type: 'integer', name: 'payout_cents', nullable: true })
  payout!: Cents | null;

  /** The client gets a voucher in place of the money. */
  @Column({ type: 'boolean', name: 'as_voucher', default: false })
  asVoucher!: boolean;

  /** The order that it pays at once, in an exchange. */
  @Column({ type: 'integer', name: 'exchange_order_id', nullable: true })
  @ForeignKey(() => OrderRow, { name: 'order_refunds_exchange_order_id_fkey' })
  exchangeOrderId!: number | null;

  @Column({ type: 'text', default: 'requested' })
  state!: 'requested' | 'refunded' | 'failed';

  @Column({ type: 'timestamptz', name: 'requested_at' })
  requestedAt!: Date;

  @Column({ type: 'timestamptz', name: 'settled_at', nullable: true })
  settledAt!: Date | null;
}
