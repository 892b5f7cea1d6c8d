import { Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';
import { SandboxSessionRow } from './sandbox-session.entity.js';

/** A dispute of a payment of the sandbox provider; each payment has one at most. */
@Entity('sandbox_disputes')
@Unique('sandbox_disputes_session_id_key', ['sessionId'])
export class SandboxDisputeRow {
  @PrimaryColumn({ type: 'text', name: 'dispute_id' })
  disputeId!: string;

  @Column({ type: 'text', name: 'session_id' })
  @ForeignKey(() => SandboxSessionRow, 'sessionId', { name: 'sandbox_disputes_session_id_fkey' })
  sessionId!: string;

  @Column({ type: 'text', default: 'needs-response' })
  state!: 'needs-response' | 'won' | 'lost';

  @Column({ type: 'timestamptz', name: 'opened_at', default: () => 'now()' })
  openedAt!: Date;
}
