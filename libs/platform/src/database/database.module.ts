import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { configuration } from '../config/configuration.js';

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
          max: configuration().database.pool,
          connectionTimeoutMillis: 5000,
          idleTimeoutMillis: 30_000,
          statement_timeout: 15_000,
          idle_in_transaction_session_timeout: 30_000,
          lock_timeout: 10_000,
        },
      }),
    }),
  ],
})
export class DatabaseModule {}
