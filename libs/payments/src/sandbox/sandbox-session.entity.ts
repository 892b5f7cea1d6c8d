import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A payment session of the sandbox provider. */
@Entity('sandbox_sessions')
export class SandboxSessionRow {
  @PrimaryColumn({ type: 'text', name: 'session_id' })
  sessionId!: string;

  @Column({ type: 'text' })
  provider!: 'stripe' | 'paypal';

  @Column({ type: 'text' })
  reference!: string;

  @Column({ type: 'text' })
  description!: string;

  @Column({ type: 'bigint', name: 'amount_cents' })
  amountCents!: string;

  @Column({ type: 'char', length: 3 })
  currency!: string;

  @Column({ type: 'text', name: 'success_url' })
  successUrl!: string;

  @Column({ type: 'text', name: 'cancel_url' })
  cancelUrl!: string;

  @Column({ type: 'text', nullable: true })
  outcome!: 'paid' | 'refused' | 'cancelled' | null;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
