import { rm, writeFile } from 'node:fs/promises';
import { configuration } from '@boutik/platform/config';
import { logger } from '@boutik/platform/observability';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';

const INTERVAL_MS = 5000;

/**
 * Rewrites the file of HEALTH_FILE every five seconds while the worker's event loop runs: the worker has no port that a
 * health check could call. Whether it reaches the database is in its heartbeat, which /health/ready of the api shows.
 */
@Injectable()
export class HealthFile implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly path = configuration().worker.healthFile;
  private timer: NodeJS.Timeout | undefined;

  async onApplicationBootstrap(): Promise<void> {
    if (!this.path) return;
    await this.write(this.path);
    this.timer = setInterval((path: string) => void this.write(path), INTERVAL_MS, this.path);
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    if (this.path) await rm(this.path, { force: true });
  }

  private async write(path: string): Promise<void> {
    try {
      await writeFile(path, `${new Date().toISOString()}\n`);
    } catch (error) {
      logger('worker').error({ err: error }, 'HEALTH_FILE could not be written');
    }
  }
}
