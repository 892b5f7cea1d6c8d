import type { PaymentSource } from '@boutik/contract';
import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { PaymentState } from '../providers/payment-provider.js';

/** A payment session of a provider; amount in cents. */
@Entity('payment_sessions')
@Unique('payment_sessions_provider_session_id_key', ['provider', 'sessionId'])
@Index('payment_sessions_capture', ['provider', 'captureId'], { where: '(capture_id IS NOT NULL)' })
@Index('payment_sessions_open', ['createdAt'], { where: "(state = 'open'::text)" })
@Index('payment_sessions_refused', ['settledAt'], { where: "(state = 'refused'::text)" })
@Index('payment_sessions_reference', ['reference', 'provider', 'id'])
export class PaymentSessionRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'text' })
  provider!: PaymentSource;

  @Column({ type: 'text', name: 'session_id' })
  sessionId!: string;

  @Column({ type: 'text' })
  reference!: string;

  @Column({ type: 'bigint', name: 'amount_cents' })
  amountCents!: string;

  @Column({ type: 'char', length: 3 })
  currency!: string;

  @Column({ type: 'text', default: 'open' })
  state!: PaymentState;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'settled_at', nullable: true })
  settledAt!: Date | null;

  @Column({ type: 'text', name: 'capture_id', nullable: true })
  captureId!: string | null;

  @Column({ type: 'timestamptz', name: 'checked_at', nullable: true })
  checkedAt!: Date | null;
}
