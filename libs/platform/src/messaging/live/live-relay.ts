import pg from 'pg';
import { logger } from '@boutik/platform/observability';
import { LIVE_CHANNEL, liveNotice } from './live-channel.js';

const RETRY_MS = 1000;

interface LiveRelayListener {
  onNotice(notice: { room: string; event: string; data?: unknown }): void;
  /** The connection was re-established: notices may have been missed. */
  onReconnect(): void;
}

/** Listens to the PostgreSQL channel on its own connection and reconnects when it is lost. */
export class LiveRelay {
  private client: pg.Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private closed = false;
  private lost = false;

  constructor(
    private readonly databaseUrl: string,
    private readonly listener: LiveRelayListener,
  ) {}

  /** Resolves once listening, or once the first attempt has failed and a retry is scheduled. */
  async open(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.databaseUrl,
      application_name: 'boutik-live',
      keepAlive: true,
      connectionTimeoutMillis: 5000,
    });
    this.client = client;
    client.on('notification', ({ payload }) => this.onNotification(payload ?? ''));
    client.on('error', (error) => this.reconnect(client, error));
    client.on('end', () => this.reconnect(client, new Error('connection ended')));
    try {
      await client.connect();
      await client.query(`listen ${LIVE_CHANNEL}`);
    } catch (error) {
      this.reconnect(client, error);
      return;
    }
    if (this.lost) this.listener.onReconnect();
    this.lost = false;
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    await this.client?.end();
  }

  private reconnect(client: pg.Client, error: unknown): void {
    if (this.closed || client !== this.client || this.timer) return;
    if (!this.lost) logger('live').warn({ err: error }, 'live channel lost, trying again');
    this.lost = true;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      client.removeAllListeners('end');
      // A half-open client may still fail later: its errors no longer matter.
      client.end().catch((late: unknown) => logger('live').debug({ err: late }, 'old live connection'));
      void this.open();
    }, RETRY_MS);
  }

  private onNotification(payload: string): void {
    const notice = liveNotice.safeParse(parseJson(payload));
    if (notice.success) this.listener.onNotice(notice.data);
    else logger('live').warn({ payload: payload.slice(0, 200) }, 'unreadable live notice');
  }
}

function parseJson(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return undefined;
  }
}
