import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Reading } from '../metrics/index.js';

/** Three beats missed: the worker is taken for dead. */
const ALIVE = "beat_at > now() - interval '16 seconds'";

interface WorkerJobs {
  readonly worker: string;
  readonly jobs: Reading[];
}

/** The workers that are alive, as every process sees them. */
@Injectable()
export class Heartbeats {
  constructor(private readonly database: DataSource) {}

  async alive(): Promise<number> {
    const [row] = await this.database.query<{ alive: number }[]>(
      `select count(*)::int as alive from worker_heartbeats where ${ALIVE}`,
    );
    return row?.alive ?? 0;
  }

  /** Runs of jobs per living worker, since that worker started. */
  async jobCounts(): Promise<Reading[]> {
    const workers = await this.database.query<WorkerJobs[]>(
      `select worker_id as worker, jobs from worker_heartbeats where ${ALIVE}`,
    );
    return workers.flatMap(({ worker, jobs }) =>
      jobs.map(({ labels, value }) => ({ labels: { ...labels, worker }, value })),
    );
  }

  /** Removes the traces of workers that were killed more than a day ago. */
  async forget(): Promise<void> {
    await this.database.query("delete from worker_heartbeats where beat_at < now() - interval '1 day'");
  }
}
