import { logger } from '@boutik/platform/observability';
import pg from 'pg';

const RETRY_MS = 1000;

interface Channel {
  databaseUrl: string;
  channel: string;
  onNotice: (payload: string) => void;
  /** When it listens, at first and again after it was lost: notices may have been missed before. */
  onOpen: () => void;
  /** When the connection is lost, once until it is open again. */
  onLost?: () => void;
}

/** Listens to a channel of PostgreSQL on a connection of its own, and connects again when it is lost. Poll as well. */
export class ChannelListener {
  private client: pg.Client | undefined;
  private retry: NodeJS.Timeout | undefined;
  private isOpen = false;
  /** Whether the loss of the connection is in the log: once until it is open again. */
  private isReported = false;
  private closed = false;

  constructor(private readonly options: Channel) {}

  /** Resolves when listening, or when the first attempt has failed and the next one is scheduled. */
  async open(): Promise<void> {
    if (this.closed) return;
    const { databaseUrl, channel, onNotice, onOpen } = this.options;
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: `boutik-${channel}`,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
    });
    this.client = client;
    client.on('notification', ({ payload = '' }) => onNotice(payload));
    client.on('error', (error) => this.reconnect(client, error));
    client.on('end', () => this.reconnect(client, new Error('connection ended')));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch (error) {
      this.reconnect(client, error);
      return;
    }
    this.isOpen = true;
    this.isReported = false;
    onOpen();
  }

  /**
   * Resolves when every notice has arrived of the transactions that were committed before: PostgreSQL sends them before the
   * end of the next reply. Rejects when the connection is lost.
   */
  async catchUp(): Promise<void> {
    if (!this.client || !this.isOpen) throw new Error(`Not listening to the channel ${this.options.channel}`);
    await this.client.query('select');
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.retry);
    await this.client?.end();
  }

  private reconnect(client: pg.Client, error: unknown): void {
    if (this.closed || client !== this.client || this.retry) return;
    if (!this.isReported)
      logger('database').warn({ err: error, channel: this.options.channel }, 'Channel lost, trying again');
    this.isReported = true;
    if (this.isOpen) this.options.onLost?.();
    this.isOpen = false;
    this.retry = setTimeout(() => {
      this.retry = undefined;
      client.removeAllListeners('end');
      client.end().catch((late: unknown) => logger('database').debug({ err: late }, 'Old connection of a channel'));
      void this.open();
    }, RETRY_MS);
  }
}
