import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { withTimeout } from '@boutik/kernel';
import { logger } from '@boutik/platform/observability';
import { EventDelivery } from './event-delivery.js';
import { aggregateKey, OutboxRepository, type PendingEvent } from './outbox.repository.js';
import { RelayLease } from './relay-lease.js';

export const RELAY_SETTINGS = Symbol('boutik:relay-settings');

export interface RelaySettings {
  readonly databaseUrl: string;
  /** Aggregates whose events are delivered at the same time. */
  readonly concurrency: number;
  /** Milliseconds that a stopping relay waits for running listeners. */
  readonly graceMs: number;
}

const POLL_INTERVAL_MS = 1000;
const STANDBY_INTERVAL_MS = 2000;

/**
 * Delivers events after commit, at least once, in order per aggregate: a failed event delays only the later ones of its
 * aggregate. One relay of all workers is active; the others are on standby and take over within seconds.
 */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly running = new Map<string, Promise<void>>();
  private readonly stopping = new AbortController();
  private lease: RelayLease | undefined;
  private loop: Promise<void> = Promise.resolve();

  constructor(
    private readonly store: OutboxRepository,
    private readonly delivery: EventDelivery,
    @Inject(RELAY_SETTINGS) private readonly settings: RelaySettings,
  ) {}

  onApplicationBootstrap(): void {
    this.loop = this.runOnStandby();
  }

  /** Starts no further delivery and waits for the running ones. */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.lease?.wakeUp();
    await this.loop;
  }

  onModuleDestroy(): Promise<void> {
    return this.stop();
  }

  private async runOnStandby(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      try {
        this.lease = await RelayLease.tryAcquire(this.settings.databaseUrl);
        if (this.lease) await this.relay(this.lease);
      } catch (error) {
        logger('outbox').warn({ err: error }, 'relay interrupted, trying again');
      } finally {
        await this.lease?.release();
        this.lease = undefined;
      }
      await this.pause(STANDBY_INTERVAL_MS);
    }
  }

  private async relay(lease: RelayLease): Promise<void> {
    logger('outbox').info('relay active');
    try {
      while (lease.isActive && !this.stopping.signal.aborted) {
        const { events, hasMore } = await this.store.findDue([...this.running.keys()]);
        for (const event of events) await this.startWhenSlotFree(event, lease);
        if (!hasMore) await lease.waitForEvents(POLL_INTERVAL_MS);
      }
    } finally {
      await this.drain();
    }
  }

  private async startWhenSlotFree(event: PendingEvent, lease: RelayLease): Promise<void> {
    while (this.running.size >= this.settings.concurrency) await Promise.race(this.running.values());
    if (!lease.isActive || this.stopping.signal.aborted) return;
    const aggregate = aggregateKey(event);
    const pendingDelivery = this.deliver(event).finally(() => {
      this.running.delete(aggregate);
      lease.wakeUp();
    });
    this.running.set(aggregate, pendingDelivery);
  }

  private async deliver(event: PendingEvent): Promise<void> {
    try {
      await this.delivery.deliver(event);
    } catch (error) {
      logger('outbox').warn({ err: error, eventId: event.id }, 'outcome not stored: the event will be delivered again');
      await this.pause(POLL_INTERVAL_MS);
    }
  }

  private async drain(): Promise<void> {
    const all = Promise.all(this.running.values()).then(() => undefined);
    try {
      await withTimeout(this.settings.graceMs, all, () => new Error('listeners still running'));
    } catch (error) {
      logger('outbox').warn({ err: error }, 'relay stopped without waiting for the last listeners');
    }
  }

  private async pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.stopping.signal }).catch(() => undefined);
  }
}
