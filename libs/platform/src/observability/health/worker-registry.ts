import { Injectable } from '@nestjs/common';
import { DataSource, Raw } from 'typeorm';
import type { MetricSample } from '../metrics/index.js';
import { WorkerHeartbeatRow } from './worker-heartbeat.entity.js';

/** A worker is considered dead after three missed heartbeats. */
const isAlive = { beatAt: Raw((column) => `${column} > now() - interval '16 seconds'`) };

/** The workers with a recent heartbeat. */
@Injectable()
export class WorkerRegistry {
  constructor(private readonly database: DataSource) {}

  countAlive(): Promise<number> {
    return this.database.manager.countBy(WorkerHeartbeatRow, isAlive);
  }

  /** Job runs per live worker, since that worker started. */
  async jobCounts(): Promise<MetricSample[]> {
    const workers = await this.database.manager.findBy(WorkerHeartbeatRow, isAlive);
    return workers.flatMap(({ workerId, jobs }) =>
      jobs.map(({ labels, value }) => ({ labels: { ...labels, worker: workerId }, value })),
    );
  }

  /** Deletes the rows of workers whose last heartbeat is older than a day. */
  async deleteStale(): Promise<void> {
    await this.database.query("delete from worker_heartbeats where beat_at < now() - interval '1 day'");
  }
}
