import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { MetricSample } from '../metrics/index.js';

/** A worker process that is alive. */
@Entity('worker_heartbeats')
@Index('worker_heartbeats_beat', ['beatAt'])
export class WorkerHeartbeatRow {
  @PrimaryColumn({ type: 'uuid', name: 'worker_id' })
  workerId!: string;

  @Column({ type: 'text' })
  host!: string;

  @Column({ type: 'integer' })
  pid!: number;

  @Column({ type: 'jsonb' })
  jobs!: MetricSample[];

  @Column({ type: 'timestamptz', name: 'started_at', default: () => 'now()' })
  startedAt!: Date;

  @Column({ type: 'timestamptz', name: 'beat_at', default: () => 'now()' })
  beatAt!: Date;
}
