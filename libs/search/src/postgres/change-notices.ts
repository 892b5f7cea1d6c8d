import { configuration, logger } from '@boutik/platform';
import pg from 'pg';

const CHANNEL = 'search_changes';
const AGAIN_MS = 2000;

/**
 * Listens to notifications of changed products on a separate, reconnecting connection. Some may be lost: poll as well.
 */
export class ChangeNotices {
  private client: pg.Client | undefined;
  private stopped = false;
  private retry: NodeJS.Timeout | undefined;

  constructor(private readonly heard: () => void) {}

  async start(): Promise<void> {
    if (this.stopped) return;
    const client = new pg.Client({ connectionString: configuration().database.url, keepAlive: true });
    client.on('notification', () => this.heard());
    client.on('error', () => this.again(client));
    client.on('end', () => this.again(client));
    this.client = client;
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      this.heard();
    } catch (error) {
      logger('search').warn({ err: error }, 'Not listening to product changes; polling continues');
      this.again(client);
    }
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.retry);
    await this.client?.end();
  }

  private again(lost: pg.Client): void {
    if (this.stopped || this.client !== lost) return;
    this.client = undefined;
    lost.end().catch((error: unknown) => logger('search').debug({ err: error }, 'A lost connection could not be closed'));
    this.retry = setTimeout(() => void this.start(), AGAIN_MS);
  }
}
