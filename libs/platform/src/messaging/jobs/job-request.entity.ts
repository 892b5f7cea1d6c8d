import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { QueueName } from './job-definition.js';

/** A job that was requested and is neither done nor dead. */
@Entity('job_requests')
@Index('job_requests_requested', ['requestedAt', 'jobId'])
export class JobRequestRow {
  @PrimaryColumn({ type: 'text', name: 'job_id' })
  jobId!: string;

  @Column({ type: 'text' })
  queue!: QueueName;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'jsonb' })
  data!: unknown;

  @Column({ type: 'integer' })
  attempts!: number;

  @Column({ type: 'integer', name: 'backoff_ms' })
  backoffMs!: number;

  @Column({ type: 'timestamptz', name: 'requested_at', default: () => 'now()' })
  requestedAt!: Date;
}
