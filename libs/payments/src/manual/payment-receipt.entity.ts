import type { ManualMeans } from '@boutik/contract';
import type { Cents } from '@boutik/kernel';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { PaymentSessionRow } from '../use-cases/payment-session.entity.js';

/** Money that staff received and recorded; never deleted, a wrong one is reversed. */
@Entity('payment_receipts')
@Unique('payment_receipts_request_key_key', ['requestKey'])
@Index('payment_receipts_of_payment', ['paymentSessionId'])
export class PaymentReceiptRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'integer', name: 'payment_session_id' })
  @ForeignKey(() => PaymentSessionRow, { name: 'payment_receipts_payment_session_id_fkey' })
  paymentSessionId!: number;

  @Column({ type: 'text' })
  means!: ManualMeans;

  @Column({ type: 'integer', name: 'amount_cents' })
  amount!: Cents;

  /** "2026-11-24". */
  @Column({ type: 'date', name: 'received_on' })
  receivedOn!: string;

  /** Number of the cheque, label of the transfer. */
  @Column({ type: 'text' })
  document!: string;

  @Column({ type: 'integer', name: 'recorded_by' })
  recordedBy!: number;

  @Column({ type: 'text', name: 'recorded_by_name' })
  recordedByName!: string;

  @Column({ type: 'timestamptz', name: 'recorded_at', default: () => 'now()' })
  recordedAt!: Date;

  @Column({ type: 'text', name: 'request_key', nullable: true })
  requestKey!: string | null;

  @Column({ type: 'timestamptz', name: 'reversed_at', nullable: true })
  reversedAt!: Date | null;

  @Column({ type: 'integer', name: 'reversed_by', nullable: true })
  reversedBy!: number | null;

  @Column({ type: 'text', name: 'reversed_by_name', nullable: true })
  reversedByName!: string | null;

  @Column({ type: 'text', name: 'reversal_reason', nullable: true })
  reversalReason!: string | null;
}
