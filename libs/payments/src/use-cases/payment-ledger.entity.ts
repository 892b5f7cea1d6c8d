import type { ManualMeans, PaymentMovementKind } from '@boutik/contract';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { PaymentSessionRow } from './payment-session.entity.js';

export type LedgerMeans = ManualMeans | 'voucher';

/** A movement of money; entries are chained by hashes and never change. Amounts are positive, whatever the kind. */
@Entity('payment_ledger')
@Index('payment_ledger_recorded', ['recordedAt', 'id'])
@Index('payment_ledger_captured_once', ['paymentSessionId'], { unique: true, where: "(kind = 'captured'::text)" })
export class PaymentLedgerRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'integer', name: 'payment_session_id' })
  @ForeignKey(() => PaymentSessionRow, { name: 'payment_ledger_payment_session_id_fkey' })
  paymentSessionId!: number;

  @Column({ type: 'text' })
  kind!: PaymentMovementKind;

  @Column({ type: 'bigint', name: 'amount_cents' })
  amountCents!: string;

  @Column({ type: 'char', length: 3 })
  currency!: string;

  /** How money moved that staff recorded, or that a voucher replaced; null for the source of the session. */
  @Column({ type: 'text', nullable: true })
  means!: LedgerMeans | null;

  @Column({ type: 'timestamptz', name: 'recorded_at', default: () => 'now()' })
  recordedAt!: Date;

  @Column({ type: 'bytea', name: 'previous_hash', nullable: true })
  previousHash!: Buffer | null;

  @Column({ type: 'bytea' })
  hash!: Buffer;
}
