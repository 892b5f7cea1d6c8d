import { logger } from '@boutik/platform/observability';
import pg from 'pg';

/** PostgreSQL channel of what pages show (see migrations). */
const CHANNEL = 'page_changes';
const RECONNECT_DELAY_MS = 1000;
/** Minimum interval between two calls of `onChange`: an import changes thousands of products in this time. */
const MIN_INTERVAL_MS = 400;

interface Listener {
  /** What changed, as in page-tags.ts; at most every 400 ms. */
  onChange: (tags: ReadonlySet<string>) => void;
  /** False when the connection is lost: changes are no longer reported. True when it is back: some may be missing. */
  onTracking: (tracked: boolean) => void;
}

/** Reports the changes of what pages show, from PostgreSQL, on a separate, reconnecting connection. */
export class ChangeListener {
  private client: pg.Client | undefined;
  private retry: NodeJS.Timeout | undefined;
  private notifyTimer: NodeJS.Timeout | undefined;
  private notifiedAt = 0;
  private changed = new Set<string>();
  private lost = false;
  private closed = false;

  constructor(
    private readonly databaseUrl: string,
    private readonly listener: Listener,
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
    client.on('notification', ({ payload = '' }) => this.note(payload));
    client.on('error', (error) => this.reconnect(client, error));
    client.on('end', () => this.reconnect(client, new Error('connection ended')));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      this.reconnect(client, error);
      return;
    }
    if (this.lost) this.listener.onTracking(true);
    this.lost = false;
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.retry);
    clearTimeout(this.notifyTimer);
    await this.client?.end();
  }

  private note(tags: string): void {
    for (const tag of tags.split(' ')) this.changed.add(tag);
    if (this.notifyTimer || this.closed) return;
    const wait = this.notifiedAt + MIN_INTERVAL_MS - Date.now();
    this.notifyTimer = setTimeout(
      () => {
        this.notifyTimer = undefined;
        this.notifiedAt = Date.now();
        const { changed } = this;
        this.changed = new Set();
        this.listener.onChange(changed);
      },
      Math.max(0, wait),
    );
  }

  private reconnect(client: pg.Client, error: unknown): void {
    if (this.closed || client !== this.client || this.retry) return;
    if (!this.lost) {
      logger('pages').warn({ err: error }, 'Not listening to changes: cached pages expire by age only');
      this.listener.onTracking(false);
    }
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
