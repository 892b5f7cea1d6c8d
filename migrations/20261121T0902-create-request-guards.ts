import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rate limits and idempotency keys, stored in the database so that several api instances share them. */
export class CreateRequestGuards1795251720000 implements MigrationInterface {
  name = 'CreateRequestGuards1795251720000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table attempts (
        key varchar(255) primary key,
        attempts integer not null check (attempts > 0),
        ends_at timestamptz not null
      );
      create index attempts_ends_at on attempts (ends_at);
      create table idempotency_keys (
        name char(64) primary key,
        body_hash char(64) not null,
        reply jsonb,
        created_at timestamptz not null default now()
      );
      create index idempotency_keys_created_at on idempotency_keys (created_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table idempotency_keys; drop table attempts;');
  }
}
