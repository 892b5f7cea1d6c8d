import pg from 'pg';
import { within } from '../jobs/time-limit.js';
import { logger } from '../log/index.js';

// Any fixed number will do, as long as nothing else in this database locks it.
const LOCK_KEY = 4_974_001;
const BEAT_MS = 1000;

/**
 * The right to deliver events: one holder over all workers, for as long as its database connection lives.
 * The same connection hears about new events.
 */
export class RelayLease {
  private lost = false;
  private wake: (() => void) | undefined;
  private news = false;
  private beat: NodeJS.Timeout | undefined;

  private constructor(private readonly client: pg.Client) {}

  /** Tries once. @returns undefined when another worker holds the lease @throws when the database is away */
  static async take(databaseUrl: string): Promise<RelayLease | undefined> {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'boutik-relay',
      connectionTimeoutMillis: 5000,
      query_timeout: 5000,
      keepAlive: true,
      // The server must notice a holder that vanished or froze, or nobody could take over.
      options:
        '-c idle_session_timeout=15s -c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3',
    });
    const lease = new RelayLease(client);
    client.on('error', (error) => lease.lose(error));
    client.on('end', () => lease.lose(new Error('connection ended')));
    client.on('notification', () => lease.wakeUp());
    await client.connect();
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK_KEY]);
    if (!rows[0]?.mine) {
      await lease.release();
      return undefined;
    }
    await client.query('listen outbox');
    lease.beat = setInterval(() => void lease.check(), BEAT_MS);
    return lease;
  }

  get held(): boolean {
    return !this.lost;
  }

  /** Resolves at the next event, loss of the lease, call of `wakeUp`, or after `ms`. */
  async rest(ms: number): Promise<void> {
    if (!this.news && this.held) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.wake = undefined;
    this.news = false;
  }

  wakeUp(): void {
    this.news = true;
    this.wake?.();
  }

  async release(): Promise<void> {
    this.lost = true;
    clearInterval(this.beat);
    try {
      await within(1000, this.client.end(), () => new Error('no farewell from the database'));
    } catch (error) {
      logger('outbox').debug({ err: error }, 'relay connection not closed properly');
    }
  }

  private async check(): Promise<void> {
    try {
      await this.client.query('select 1');
    } catch (error) {
      this.lose(error);
    }
  }

  private lose(error: unknown): void {
    if (this.lost) return;
    logger('outbox').warn({ err: error }, 'relay lost its connection');
    this.lost = true;
    clearInterval(this.beat);
    this.wakeUp();
    // A half-dead session would keep the lock until the server notices.
    void this.release();
  }
}
