import { randomBytes } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { withTimeout } from '@boutik/kernel';
import { configuration } from '@boutik/platform/config';
import { Degraded, HealthChecks, logger, type MetricSample, MetricsRegistry } from '@boutik/platform/observability';
import { FileStore, newFileKey } from './file-store.js';

const START_TIMEOUT_MS = 5000;
const CHECK_TIMEOUT_MS = 800;

/** Checks the file store: writes, reads and deletes a file at start, later only tests whether it can be reached. */
@Injectable()
export class FileStoreHealthIndicator implements OnModuleInit, OnApplicationBootstrap {
  private readonly key = newFileKey('health', 'text/plain');
  private writeTest: Promise<void> | null = null;

  constructor(
    private readonly store: FileStore,
    private readonly health: HealthChecks,
    private readonly metrics: MetricsRegistry,
  ) {}

  onModuleInit(): void {
    this.health.register('fichiers', () => this.check(CHECK_TIMEOUT_MS));
    this.metrics.queriedGauge({
      name: 'boutik_storage_bytes',
      help: 'Disk of the data folder of this process: its size, and what this process may still write',
      labels: ['state'],
      read: readDisk,
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    try {
      await this.check(START_TIMEOUT_MS);
    } catch (error) {
      logger('files').error({ err: error }, 'Files cannot be stored');
    }
  }

  /** Pages and orders work without files: degraded, not down. */
  private async check(timeoutMs: number): Promise<void> {
    const degraded = () => new Degraded('le stockage des fichiers ne répond pas');
    try {
      await withTimeout(timeoutMs, this.probe(), degraded);
    } catch (error) {
      const failure = degraded();
      failure.cause = error;
      throw failure;
    }
  }

  /** Runs the full test until it has succeeded once: the keys may allow reading but not writing. */
  private async probe(): Promise<void> {
    if (this.writeTest) {
      await this.writeTest;
      await this.store.exists(this.key);
      return;
    }
    this.writeTest = this.testWriteAndRead();
    try {
      await this.writeTest;
    } catch (error) {
      this.writeTest = null;
      throw error;
    }
  }

  private async testWriteAndRead(): Promise<void> {
    const bytes = randomBytes(32);
    await this.store.put(this.key, bytes, 'text/plain');
    const { bytes: read } = await this.store.get(this.key);
    if (!read.equals(bytes)) throw new Error('A file was read back with other bytes than were written');
    await this.store.delete(this.key);
  }
}

async function readDisk(): Promise<MetricSample[]> {
  const { bsize, blocks, bavail } = await statfs(configuration().data.directory);
  return [
    { labels: { state: 'size' }, value: blocks * bsize },
    { labels: { state: 'free' }, value: bavail * bsize },
  ];
}
