import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { SandboxSessionRow } from './sandbox-session.entity.js';

/** A refund of the sandbox provider. */
@Entity('sandbox_refunds')
export class SandboxRefundRow {
  @PrimaryColumn({ type: 'text' })
  key!: string;

  @Column({ type: 'text', name: 'session_id' })
  @ForeignKey(() => SandboxSessionRow, 'sessionId', { name: 'sandbox_refunds_session_id_fkey' })
  sessionId!: string;

  @Column({ type: 'bigint', name: 'amount_cents' })
  amountCents!: string;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
