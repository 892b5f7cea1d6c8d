import type { Cents } from '@boutik/kernel';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { OrderRow } from '../storage/order.entity.js';

/** A credit of a client, in place of money that an order gave back by agreement; amounts in cents. */
@Entity('vouchers')
@Unique('vouchers_code_key', ['code'])
@Unique('vouchers_refund_key_key', ['refundKey'])
@Index('vouchers_order', ['orderId'])
export class VoucherRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'text' })
  code!: string;

  /** The refunded order, whose client may use it. */
  @Column({ type: 'integer', name: 'order_id' })
  @ForeignKey(() => OrderRow, { name: 'vouchers_order_id_fkey' })
  orderId!: number;

  /** Of the refund that it replaces: each is issued once. */
  @Column({ type: 'text', name: 'refund_key' })
  refundKey!: string;

  @Column({ type: 'integer', name: 'amount_cents' })
  amount!: Cents;

  /** What has paid orders. */
  @Column({ type: 'integer', name: 'used_cents', default: 0 })
  used!: Cents;

  @Column({ type: 'timestamptz', name: 'issued_at', default: () => 'now()' })
  issuedAt!: Date;

  /** The last day on which it pays, "2031-11-25". */
  @Column({ type: 'date', name: 'expires_on' })
  expiresOn!: string;
}
