import { randomBytes } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { Degraded, HealthChecks } from '../health/index.js';
import { within } from '../jobs/time-limit.js';
import { logger } from '../log/index.js';
import { FileStore, newFileKey } from './file-store.js';

const START_MS = 5000;
const CHECK_MS = 800;

/** Checks the file store: writes, reads and deletes a file at start, later only tests whether it can be reached. */
@Injectable()
export class FileStoreWatch implements OnModuleInit, OnApplicationBootstrap {
  private readonly key = newFileKey('health', 'text/plain');
  private trial: Promise<void> | null = null;

  constructor(
    private readonly store: FileStore,
    private readonly health: HealthChecks,
  ) {}

  onModuleInit(): void {
    this.health.register('fichiers', () => this.check(CHECK_MS));
  }

  async onApplicationBootstrap(): Promise<void> {
    try {
      await this.check(START_MS);
    } catch (error) {
      logger('files').error({ err: error }, 'Files cannot be stored');
    }
  }

  /** Pages and orders work without files: degraded, not down. */
  private async check(limitMs: number): Promise<void> {
    const away = () => new Degraded('le stockage des fichiers ne répond pas');
    try {
      await within(limitMs, this.look(), away);
    } catch (error) {
      throw Object.assign(away(), { cause: error });
    }
  }

  /** Runs the full test until it has succeeded once: the keys may allow reading but not writing. */
  private async look(): Promise<void> {
    if (this.trial) {
      await this.trial;
      await this.store.exists(this.key);
      return;
    }
    this.trial = this.tryInFull();
    try {
      await this.trial;
    } catch (error) {
      this.trial = null;
      throw error;
    }
  }

  private async tryInFull(): Promise<void> {
    const bytes = randomBytes(32);
    await this.store.put(this.key, bytes, 'text/plain');
    const { bytes: read } = await this.store.get(this.key);
    if (!read.equals(bytes)) throw new Error('A file was read back with other bytes than were written');
    await this.store.delete(this.key);
  }
}
