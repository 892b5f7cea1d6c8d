import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { QueueName } from './job-definition.js';

/** A job that failed for good. */
@Entity('dead_jobs')
@Index('dead_jobs_job', ['queue', 'jobId', 'failedAt'])
// (failed_at DESC, id DESC) WHERE (retried_at IS NULL)
@Index('dead_jobs_newest', { synchronize: false })
@Index('dead_jobs_open', ['queue', 'jobId'], { unique: true, where: '(retried_at IS NULL)' })
export class DeadJobRow {
  @PrimaryGeneratedColumn('increment', { type: 'bigint' })
  id!: string;

  @Column({ type: 'text' })
  queue!: QueueName;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text', name: 'job_id' })
  jobId!: string;

  @Column({ type: 'jsonb' })
  data!: unknown;

  @Column({ type: 'text' })
  error!: string;

  @Column({ type: 'integer' })
  attempts!: number;

  @Column({ type: 'integer', name: 'backoff_ms' })
  backoffMs!: number;

  @Column({ type: 'timestamptz', name: 'failed_at' })
  failedAt!: Date;

  @Column({ type: 'timestamptz', name: 'retried_at', nullable: true })
  retriedAt!: Date | null;
}
