import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** An event of the outbox. */
@Entity('outbox')
@Index('outbox_dead', ['id'], { where: "(status = 'dead'::text)" })
@Index('outbox_delivered', ['deliveredAt'], { where: "(status = 'done'::text)" })
@Index('outbox_pending', ['id'], { where: "(status = 'pending'::text)" })
@Index('outbox_retrying', ['aggregateType', 'aggregateId'], {
  where: "((status = 'pending'::text) AND (last_error IS NOT NULL))",
})
export class OutboxEventRow {
  @PrimaryGeneratedColumn('increment', { type: 'bigint' })
  id!: string;

  @Column({ type: 'text' })
  event!: string;

  @Column({ type: 'text', name: 'aggregate_type' })
  aggregateType!: string;

  @Column({ type: 'text', name: 'aggregate_id' })
  aggregateId!: string;

  @Column({ type: 'jsonb' })
  data!: unknown;

  @Column({ type: 'timestamptz', name: 'occurred_at', default: () => 'now()' })
  occurredAt!: Date;

  @Column({ type: 'text', default: 'pending' })
  status!: 'pending' | 'done' | 'dead';

  @Column({ type: 'integer', default: 0 })
  attempts!: number;

  @Column({ type: 'timestamptz', name: 'next_attempt_at', default: () => 'now()' })
  nextAttemptAt!: Date;

  @Column({ type: 'text', name: 'last_error', nullable: true })
  lastError!: string | null;

  /** The span that published it, in W3C's format; null without tracing. */
  @Column({ type: 'text', name: 'trace_parent', nullable: true })
  traceParent!: string | null;

  @Column({ type: 'timestamptz', name: 'delivered_at', nullable: true })
  deliveredAt!: Date | null;
}
