import { logger } from '@boutik/platform/observability';
import pg from 'pg';

const RETRY_MS = 1000;

interface Channel {
  databaseUrl: string;
  channel: string;
  /** After each notification, and when the connection is there again: some may have been missed. */
  onNotice: () => void;
}

/** Listens to a channel of PostgreSQL on a connection of its own, and connects again when it is lost. Poll as well. */
export class ChannelListener {
  private client: pg.Client | undefined;
  private retry: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(private readonly options: Channel) {}

  /** Resolves when listening, or when the first attempt has failed and the next one is scheduled. */
  async open(): Promise<void> {
    const { databaseUrl, channel, onNotice } = this.options;
    const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true, connectionTimeoutMillis: 5000 });
    this.client = client;
    client.on('notification', onNotice);
    client.on('error', (error) => this.reconnect(client, error));
    client.on('end', () => this.reconnect(client, new Error('connection ended')));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch (error) {
      this.reconnect(client, error);
      return;
    }
    onNotice();
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.retry);
    await this.client?.end();
  }

  private reconnect(client: pg.Client, error: unknown): void {
    if (this.closed || client !== this.client || this.retry) return;
    logger('database').warn({ err: error, channel: this.options.channel }, 'Channel lost, trying again');
    this.retry = setTimeout(() => {
      this.retry = undefined;
      client.removeAllListeners('end');
      client.end().catch((late: unknown) => logger('database').debug({ err: late }, 'Old connection of a channel'));
      void this.open();
    }, RETRY_MS);
  }
}
