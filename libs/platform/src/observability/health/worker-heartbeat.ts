import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { logger } from '../log/index.js';
import { MetricsRegistry } from '../metrics/index.js';
import { WorkerHeartbeatRow } from './worker-heartbeat.entity.js';

const HEARTBEAT_INTERVAL_MS = 5000;

/** Writes this worker's heartbeat and job counts to the database, for the other processes. */
@Injectable()
export class WorkerHeartbeat implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly workerId = randomUUID();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: DataSource,
    private readonly metrics: MetricsRegistry,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.timer = setInterval(() => void this.sendHeartbeat(), HEARTBEAT_INTERVAL_MS);
    await this.sendHeartbeat();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.logErrors(() => this.database.manager.delete(WorkerHeartbeatRow, { workerId: this.workerId }));
  }

  private async sendHeartbeat(): Promise<void> {
    const jobs = await this.metrics.jobCounts();
    const heartbeat = { workerId: this.workerId, host: hostname(), pid: process.pid, jobs, beatAt: () => 'now()' };
    await this.logErrors(() => this.database.manager.upsert(WorkerHeartbeatRow, heartbeat, ['workerId']));
  }

  /** Logs errors: a failed heartbeat must not end the worker. */
  private async logErrors(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      logger('health').warn({ err: error }, 'heartbeat not written');
    }
  }
}
