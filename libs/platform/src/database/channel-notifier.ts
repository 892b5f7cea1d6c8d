import { AsyncResource } from 'node:async_hooks';
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
  /** Outside the request that publishes: the notification is for all requests of the interval, and none waits for it. */
  private readonly send = AsyncResource.bind((channel: string): void => void this.sendNow(channel));

  constructor(private readonly database: DataSource) {}

  notify(channel: string): void {
    if (this.timers.has(channel)) return;
    const waitMs = (this.sentAt.get(channel) ?? -Infinity) + INTERVAL_MS - performance.now();
    if (waitMs > 0) this.timers.set(channel, setTimeout(() => this.send(channel), waitMs).unref());
    else this.send(channel);
  }

  /** Listeners poll as well: a lost notification delays them. */
  private async sendNow(channel: string): Promise<void> {
    this.timers.delete(channel);
    this.sentAt.set(channel, performance.now());
    try {
      await this.database.query(`select pg_notify($1, '')`, [channel]);
    } catch (error) {
      logger('database').debug({ err: error, channel }, 'Channel not notified');
    }
  }
}
