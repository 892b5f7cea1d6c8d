import { createPostgresBackend, type QueueOptions, runMigrations, setDefaultBackendFactory } from 'bullmq';
import pg from 'pg';
import { logger } from '@boutik/platform/observability';
import { queueNames } from './job-definition.js';
import { QueueConnection, tracedJobs } from './queue-connection.js';

const SCHEMA = 'bullmq';
// Every running worker uses one connection to listen; the rest serve queries.
const CONNECTIONS = queueNames.length + 7;

/** BullMQ in PostgreSQL's schema `bullmq`. */
export class PostgresQueueConnection extends QueueConnection {
  private readonly pool: pg.Pool;
  readonly options: QueueOptions;

  constructor(databaseUrl: string) {
    super();
    this.pool = queuePool(databaseUrl);
    this.options = { connection: this.pool, ...tracedJobs() };
  }

  use(): void {
    setDefaultBackendFactory(createPostgresBackend);
  }

  async ping(): Promise<void> {
    await this.pool.query('select 1');
  }

  onApplicationShutdown(): Promise<void> {
    return this.pool.end();
  }
}

/**
 * Brings BullMQ's tables in PostgreSQL up to date. Safe to run twice and from several processes at once.
 * Run even when Redis is configured: the store is chosen at each start.
 */
export async function prepareQueueStorage(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await runMigrations(client, SCHEMA);
  } finally {
    await client.end();
  }
}

function queuePool(databaseUrl: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    options: `-c search_path=${SCHEMA}`,
    application_name: 'boutik-queue',
    max: CONNECTIONS,
    keepAlive: true,
    connectionTimeoutMillis: 5000,
    query_timeout: 20_000,
  });
  // Every queue and worker listens for errors too.
  pool.setMaxListeners(4 * queueNames.length);
  // Without a listener, an idle connection that the server drops would end the process.
  pool.on('error', (error) => logger('jobs').warn({ err: error }, 'queue connection lost'));
  return pool;
}
