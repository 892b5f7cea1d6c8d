import pg from 'pg';
import { withTimeout } from '@boutik/kernel';
import { logger } from '@boutik/platform/observability';
import { OUTBOX_CHANNEL } from './outbox.js';

// Any constant, as long as no other advisory lock of this database uses it.
const LOCK_KEY = 4_974_001;
const CHECK_INTERVAL_MS = 1000;

/**
 * Advisory lock for event delivery: one worker has it, for as long as its database connection is open.
 * The same connection listens for notifications of new events.
 */
export class RelayLease {
  private lost = false;
  private resolveWait: (() => void) | undefined;
  private hasWakeUp = false;
  private checkTimer: NodeJS.Timeout | undefined;

  private constructor(private readonly client: pg.Client) {}

  /** Tries once. @returns undefined when another worker has the lease @throws when the database is unavailable */
  static async tryAcquire(databaseUrl: string): Promise<RelayLease | undefined> {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'boutik-relay',
      connectionTimeoutMillis: 5000,
      query_timeout: 5000,
      keepAlive: true,
      // The server must notice a crashed or frozen worker, so that another one can take over.
      options:
        '-c idle_session_timeout=15s -c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3',
    });
    const lease = new RelayLease(client);
    client.on('error', (error) => lease.markLost(error));
    client.on('end', () => lease.markLost(new Error('connection ended')));
    client.on('notification', () => lease.wakeUp());
    await client.connect();
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK_KEY]);
    if (!rows[0]?.mine) {
      await lease.release();
      return undefined;
    }
    await client.query(`listen ${OUTBOX_CHANNEL}`);
    lease.checkTimer = setInterval(() => void lease.check(), CHECK_INTERVAL_MS);
    return lease;
  }

  get isActive(): boolean {
    return !this.lost;
  }

  /** Resolves at the next event, loss of the lease, call of `wakeUp`, or after `ms`. */
  async waitForEvents(ms: number): Promise<void> {
    if (!this.hasWakeUp && this.isActive) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.resolveWait = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.resolveWait = undefined;
    this.hasWakeUp = false;
  }

  wakeUp(): void {
    this.hasWakeUp = true;
    this.resolveWait?.();
  }

  async release(): Promise<void> {
    this.lost = true;
    clearInterval(this.checkTimer);
    try {
      await withTimeout(1000, this.client.end(), () => new Error('connection not closed in time'));
    } catch (error) {
      logger('outbox').debug({ err: error }, 'relay connection not closed properly');
    }
  }

  private async check(): Promise<void> {
    try {
      await this.client.query('select 1');
    } catch (error) {
      this.markLost(error);
    }
  }

  private markLost(error: unknown): void {
    if (this.lost) return;
    logger('outbox').warn({ err: error }, 'relay lost its connection');
    this.lost = true;
    clearInterval(this.checkTimer);
    this.wakeUp();
    // A half-open session would keep the lock until the server notices.
    void this.release();
  }
}
