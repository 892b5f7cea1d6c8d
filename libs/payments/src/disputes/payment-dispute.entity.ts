import type { PaymentProviderName } from '@boutik/contract';
import type { Cents } from '@boutik/kernel';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { DisputeState } from '../providers/payment-provider.js';
import { PaymentSessionRow } from '../use-cases/payment-session.entity.js';

/** A payment that its payer disputes, as its provider reported it last; amounts in cents. */
@Entity('payment_disputes')
@Unique('payment_disputes_provider_dispute_id_key', ['provider', 'disputeId'])
@Index('payment_disputes_session', ['paymentSessionId'])
export class PaymentDisputeRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'integer', name: 'payment_session_id' })
  @ForeignKey(() => PaymentSessionRow, { name: 'payment_disputes_payment_session_id_fkey' })
  paymentSessionId!: number;

  @Column({ type: 'text' })
  provider!: PaymentProviderName;

  /** At the provider. */
  @Column({ type: 'text', name: 'dispute_id' })
  disputeId!: string;

  @Column({ type: 'text' })
  state!: DisputeState;

  /** The code of the provider. */
  @Column({ type: 'text' })
  reason!: string;

  @Column({ type: 'integer', name: 'amount_cents' })
  amount!: Cents;

  @Column({ type: 'char', length: 3 })
  currency!: string;

  /** What the provider has taken for it so far, given back, and kept as its fee; each is in the ledger. */
  @Column({ type: 'integer', name: 'withdrawn_cents' })
  withdrawn!: Cents;

  @Column({ type: 'integer', name: 'reinstated_cents' })
  reinstated!: Cents;

  @Column({ type: 'integer', name: 'fee_cents' })
  fee!: Cents;

  /** Its page at the provider. */
  @Column({ type: 'text' })
  url!: string;

  @Column({ type: 'timestamptz', name: 'opened_at' })
  openedAt!: Date;

  /** Until when the provider takes evidence. */
  @Column({ type: 'timestamptz', name: 'due_by', nullable: true })
  dueBy!: Date | null;

  /** Counts what was written: a report that was read before another one was written is read again. */
  @Column({ type: 'integer', default: 1 })
  version!: number;

  @Column({ type: 'timestamptz', name: 'checked_at', default: () => 'now()' })
  checkedAt!: Date;
}
