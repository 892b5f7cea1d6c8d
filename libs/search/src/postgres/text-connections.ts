import { configuration } from '@boutik/platform/config';
import { typeRows } from '@boutik/platform/database';
import { logger } from '@boutik/platform/observability';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import pg from 'pg';
import type { z } from 'zod';

const MAX_CONNECTIONS = 5;
/** Usual duration: milliseconds for 66,000 products. */
const STATEMENT_TIMEOUT_MS = 2000;
/** For a database that hangs instead of ending the statement. */
const QUERY_TIMEOUT_MS = 5000;
const CONNECTION_TIMEOUT_MS = 5000;

/**
 * Connections for text searches alone: their statements are prepared and have a short timeout, which would otherwise
 * take a transaction of four round trips.
 */
@Injectable()
export class TextConnections implements OnModuleDestroy {
  private readonly pool = new pg.Pool({
    connectionString: configuration().database.url,
    max: MAX_CONNECTIONS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    // Another text does not change the plan, and planning takes longer than many searches.
    options: '-c plan_cache_mode=force_generic_plan',
    allowExitOnIdle: true,
  });

  constructor() {
    this.pool.on('error', (error) => logger('search').warn({ err: error }, 'A connection for text searches was lost'));
  }

  async onModuleDestroy(): Promise<void> {
    await this.pool.end();
  }

  /** Runs a prepared statement. @param name stands for the same text in every call */
  async run<Row extends z.ZodType>(
    { name, text, row }: { name: string; text: string; row: Row },
    values: unknown[],
  ): Promise<z.infer<Row>[]> {
    const { rows } = await this.pool.query({ name, text, values });
    return typeRows(rows, row, text);
  }
}
