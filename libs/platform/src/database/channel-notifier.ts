import { logger } from '@boutik/platform/observability';
import type { DataSource } from 'typeorm';

const INTERVAL_MS = 50;

/**
 * Notifies channels of PostgreSQL: at once, then at most once per interval. A transaction that notifies by itself waits for
 * every other one that does until its commit is on disk, and wakes each listening connection of the database.
 */
export class ChannelNotifier {
  private readonly sentAt = new Map<string, number>();
  private readonly timers = new Map<string, NodeJS.Timeout>();

  constructor(private readonly database: DataSource) {}

  notify(channel: string): void {
    if (this.timers.has(channel)) return;
    const waitMs = (this.sentAt.get(channel) ?? -Infinity) + INTERVAL_MS - performance.now();
    if (waitMs > 0) this.timers.set(channel, setTimeout(() => void this.send(channel), waitMs).unref());
    else void this.send(channel);
  }

  /** Listeners poll as well: a lost notification delays them. */
  private async send(channel: string): Promise<void> {
    this.timers.delete(channel);
    this.sentAt.set(channel, performance.now());
    try {
      await this.database.query(`select pg_notify($1, '')`, [channel]);
    } catch (error) {
      logger('database').debug({ err: error, channel }, 'Channel not notified');
    }
  }
}
