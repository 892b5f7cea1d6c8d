import { logger } from '@boutik/platform';
import pg from 'pg';

/** Every event of ours and every change of a product is told on one of these (see migrations). */
const CHANNELS = ['outbox', 'search_changes'];
const RETRY_MS = 1000;
/** An import tells news without pause: then pages are still kept for a moment. */
const REST_MS = 1000;

/**
 * Calls `changed` soon after something in the shop has changed, at most once a second. It listens to PostgreSQL on a
 * connection of its own; while that is lost nothing is told, and `changed` is called when it is back.
 */
export class ShopNews {
  private client: pg.Client | undefined;
  private retry: NodeJS.Timeout | undefined;
  private due: NodeJS.Timeout | undefined;
  private told = 0;
  private lost = false;
  private closed = false;

  constructor(
    private readonly databaseUrl: string,
    private readonly changed: () => void,
  ) {}

  /** Resolves once listening, or once a first attempt has failed and the next one is set. */
  async open(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.databaseUrl,
      application_name: 'boutik-pages',
      keepAlive: true,
      connectionTimeoutMillis: 5000,
    });
    this.client = client;
    client.on('notification', () => this.tell());
    client.on('error', (error) => this.comeBack(client, error));
    client.on('end', () => this.comeBack(client, new Error('connection ended')));
    try {
      await client.connect();
      for (const channel of CHANNELS) await client.query(`listen ${channel}`);
    } catch (error) {
      this.comeBack(client, error);
      return;
    }
    if (this.lost) this.tell();
    this.lost = false;
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.retry);
    clearTimeout(this.due);
    await this.client?.end();
  }

  private tell(): void {
    if (this.due || this.closed) return;
    const wait = this.told + REST_MS - Date.now();
    this.due = setTimeout(
      () => {
        this.due = undefined;
        this.told = Date.now();
        this.changed();
      },
      Math.max(0, wait),
    );
  }

  private comeBack(client: pg.Client, error: unknown): void {
    if (this.closed || client !== this.client || this.retry) return;
    if (!this.lost) logger('pages').warn({ err: error }, 'No news of changes: kept pages live by their time limit');
    this.lost = true;
    this.retry = setTimeout(() => {
      this.retry = undefined;
      client.removeAllListeners('end');
      // A half-open client may still fail later: its errors no longer matter.
      client.end().catch((late: unknown) => logger('pages').debug({ err: late }, 'old connection'));
      void this.open();
    }, RETRY_MS);
  }
}
