import { createPostgresBackend, type PgPool, runMigrations, withBackend } from 'bullmq';
import pg from 'pg';
import { logger } from '../log/index.js';
import { queueNames } from './job-definition.js';
import type { QueueBackend } from './queue-backend.js';

const SCHEMA = 'bullmq';
// Every running worker uses one connection to listen; the rest serve queries.
const CONNECTIONS = queueNames.length + 7;

/** BullMQ in PostgreSQL's schema `bullmq`, over one pool for all queues and workers of the process. */
export function postgresBackend(databaseUrl: string): QueueBackend {
  const pool = queuePool(databaseUrl);
  // BullMQ's own description of a pool misses what `exactOptionalPropertyTypes` compares.
  const connection = pool as pg.Pool & PgPool;
  const bullmq = withBackend(createPostgresBackend);
  return {
    kind: 'postgres',
    queue: (name) => new bullmq.Queue<unknown, unknown>(name, { connection }),
    worker: (name, processor, settings) =>
      new bullmq.Worker<unknown, unknown>(name, processor, { ...settings, connection }),
    ping: async () => {
      await pool.query('select 1');
    },
    close: () => pool.end(),
  };
}

/**
 * Brings BullMQ's tables in PostgreSQL up to date. Safe to run twice and from several processes at once.
 * Run even when Redis is configured: the backend is chosen at each start.
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
