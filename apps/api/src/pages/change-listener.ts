import { logger } from '@boutik/platform/observability';
import pg from 'pg';

/** PostgreSQL channels of all events and product changes (see migrations). */
const CHANNELS = ['outbox', 'search_changes'];
const RECONNECT_DELAY_MS = 1000;
/** Minimum interval between two calls of `onChange`, so that pages are cached even during an import. */
const MIN_INTERVAL_MS = 1000;

/**
 * Calls `onChange` shortly after any change in the shop, at most once a second. It listens to PostgreSQL on a separate
 * connection; while the connection is lost there are no calls, and `onChange` is called after reconnecting.
 */
export class ChangeListener {
  private client: pg.Client | undefined;
  private retry: NodeJS.Timeout | undefined;
  private notifyTimer: NodeJS.Timeout | undefined;
  private notifiedAt = 0;
  private lost = false;
  private closed = false;

  constructor(
    private readonly databaseUrl: string,
    private readonly onChange: () => void,
  ) {}

  /** Resolves when listening, or when the first attempt has failed and the next one is scheduled. */
  async open(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.databaseUrl,
      application_name: 'boutik-pages',
      keepAlive: true,
      connectionTimeoutMillis: 5000,
    });
    this.client = client;
    client.on('notification', () => this.notify());
    client.on('error', (error) => this.reconnect(client, error));
    client.on('end', () => this.reconnect(client, new Error('connection ended')));
    try {
      await client.connect();
      for (const channel of CHANNELS) await client.query(`listen ${channel}`);
    } catch (error) {
      this.reconnect(client, error);
      return;
    }
    if (this.lost) this.notify();
    this.lost = false;
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.retry);
    clearTimeout(this.notifyTimer);
    await this.client?.end();
  }

  private notify(): void {
    if (this.notifyTimer || this.closed) return;
    const wait = this.notifiedAt + MIN_INTERVAL_MS - Date.now();
    this.notifyTimer = setTimeout(
      () => {
        this.notifyTimer = undefined;
        this.notifiedAt = Date.now();
        this.onChange();
      },
      Math.max(0, wait),
    );
  }

  private reconnect(client: pg.Client, error: unknown): void {
    if (this.closed || client !== this.client || this.retry) return;
    if (!this.lost) logger('pages').warn({ err: error }, 'Not listening to changes: cached pages expire by age only');
    this.lost = true;
    this.retry = setTimeout(() => {
      this.retry = undefined;
      client.removeAllListeners('end');
      // Errors of the old connection no longer matter.
      client.end().catch((late: unknown) => logger('pages').debug({ err: late }, 'old connection'));
      void this.open();
    }, RECONNECT_DELAY_MS);
  }
}
