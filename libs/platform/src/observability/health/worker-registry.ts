import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { MetricSample } from '../metrics/index.js';

/** A worker is considered dead after three missed heartbeats. */
const IS_ALIVE = "beat_at > now() - interval '16 seconds'";

interface WorkerJobs {
  readonly worker: string;
  readonly jobs: MetricSample[];
}

/** The workers with a recent heartbeat. */
@Injectable()
export class WorkerRegistry {
  constructor(private readonly database: DataSource) {}

  async countAlive(): Promise<number> {
    const [row] = await this.database.query<{ alive: number }[]>(
      `select count(*)::int as alive from worker_heartbeats where ${IS_ALIVE}`,
    );
    return row?.alive ?? 0;
  }

  /** Job runs per live worker, since that worker started. */
  async jobCounts(): Promise<MetricSample[]> {
    const workers = await this.database.query<WorkerJobs[]>(
      `select worker_id as worker, jobs from worker_heartbeats where ${IS_ALIVE}`,
    );
    return workers.flatMap(({ worker, jobs }) =>
      jobs.map(({ labels, value }) => ({ labels: { ...labels, worker }, value })),
    );
  }

  /** Deletes the rows of workers whose last heartbeat is older than a day. */
  async deleteStale(): Promise<void> {
    await this.database.query("delete from worker_heartbeats where beat_at < now() - interval '1 day'");
  }
}
