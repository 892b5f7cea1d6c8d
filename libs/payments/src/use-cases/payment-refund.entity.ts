import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { PaymentSessionRow } from './payment-session.entity.js';

export type RefundState = 'requested' | 'pending' | 'refunded' | 'failed';

/** A refund of a payment; amount in cents. */
@Entity('payment_refunds')
@Unique('payment_refunds_key_key', ['key'])
@Index('payment_refunds_session', ['paymentSessionId'])
// (COALESCE(checked_at, requested_at)) WHERE (state = ANY (ARRAY['requested'::text, 'pending'::text]))
@Index('payment_refunds_unsettled', { synchronize: false })
export class PaymentRefundRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'integer', name: 'payment_session_id' })
  @ForeignKey(() => PaymentSessionRow, { name: 'payment_refunds_payment_session_id_fkey' })
  paymentSessionId!: number;

  @Column({ type: 'text' })
  key!: string;

  @Column({ type: 'bigint', name: 'amount_cents' })
  amountCents!: string;

  @Column({ type: 'text', default: 'requested' })
  state!: RefundState;

  @Column({ type: 'text', name: 'provider_refund_id', nullable: true })
  providerRefundId!: string | null;

  @Column({ type: 'timestamptz', name: 'requested_at', default: () => 'now()' })
  requestedAt!: Date;

  @Column({ type: 'timestamptz', name: 'settled_at', nullable: true })
  settledAt!: Date | null;

  @Column({ type: 'integer', default: 1 })
  attempt!: number;

  @Column({ type: 'text', name: 'paid_out', nullable: true })
  paidOut!: string | null;

  /** The client gets a voucher by agreement, and no money. */
  @Column({ type: 'boolean', name: 'as_voucher', default: false })
  asVoucher!: boolean;

  @Column({ type: 'timestamptz', name: 'checked_at', nullable: true })
  checkedAt!: Date | null;
}
