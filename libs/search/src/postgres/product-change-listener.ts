import { configuration } from '@boutik/platform/config';
import { logger } from '@boutik/platform/observability';
import pg from 'pg';

const CHANNEL = 'search_changes';
const RECONNECT_DELAY_MS = 2000;

/**
 * Listens to notifications of changed products on a separate, reconnecting connection. Some may be lost: poll as well.
 */
export class ProductChangeListener {
  private client: pg.Client | undefined;
  private stopped = false;
  private retry: NodeJS.Timeout | undefined;

  constructor(private readonly onChange: () => void) {}

  async start(): Promise<void> {
    if (this.stopped) return;
    const client = new pg.Client({ connectionString: configuration().database.url, keepAlive: true });
    client.on('notification', () => this.onChange());
    client.on('error', () => this.reconnect(client));
    client.on('end', () => this.reconnect(client));
    this.client = client;
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      this.onChange();
    } catch (error) {
      logger('search').warn({ err: error }, 'Not listening to product changes; polling continues');
      this.reconnect(client);
    }
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.retry);
    await this.client?.end();
  }

  private reconnect(lost: pg.Client): void {
    if (this.stopped || this.client !== lost) return;
    this.client = undefined;
    lost
      .end()
      .catch((error: unknown) => logger('search').debug({ err: error }, 'A lost connection could not be closed'));
    this.retry = setTimeout(() => void this.start(), RECONNECT_DELAY_MS);
  }
}
