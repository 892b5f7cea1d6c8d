import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DataSourceOptions } from 'typeorm';
import { configuration } from '@boutik/platform/config';
import { logger } from '@boutik/platform/observability';
import { PreparedClient } from './prepared-client.js';
import { ShopDataSource } from './shop-data-source.js';

const LOCK_TIMEOUT_MS = 10_000;
const STATEMENT_TIMEOUT_MS = 15_000;
/** PostgreSQL itself ends a statement before; one that hangs does not. */
const REPLY_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 5000;
/** A queued transaction uses no connection. Longer than LOCK_TIMEOUT_MS, shorter than users wait for a page. */
const QUEUE_TIMEOUT_MS = 20_000;

/** One pool per process. The schema comes from migrations alone; entities are added by each feature's module. */
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      useFactory: () => ({
        type: 'postgres' as const,
        url: configuration().database.url,
        autoLoadEntities: true,
        synchronize: false,
        migrationsRun: false,
        retryAttempts: 10,
        retryDelay: 1000,
        extra: {
          Client: PreparedClient,
          max: configuration().database.pool,
          connectionTimeoutMillis: 5000,
          idleTimeoutMillis: 30_000,
          statement_timeout: STATEMENT_TIMEOUT_MS,
          reply_timeout: REPLY_TIMEOUT_MS,
          idle_in_transaction_session_timeout: 30_000,
          lock_timeout: LOCK_TIMEOUT_MS,
        },
      }),
      dataSourceFactory: (options) => Promise.resolve(createDataSource(options)),
    }),
  ],
})
export class DatabaseModule {}

function createDataSource(options: DataSourceOptions | undefined): ShopDataSource {
  if (!options) throw new Error('The database has no options');
  const { database, test } = configuration();
  return new ShopDataSource(options, {
    pool: database.pool,
    waitMs: QUEUE_TIMEOUT_MS,
    onSecondConnection: (error) => {
      // Logged in production, where it works as long as a connection is free; fails tests.
      if (test) throw error;
      logger('database').error({ err: error }, 'Second connection');
    },
  });
}
