import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Refunds are executed by a job, never inside a request: each row stores the request and the provider's response. */
export class CreateRefunds1795270000000 implements MigrationInterface {
  name = 'CreateRefunds1795270000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table payment_sessions
        -- The provider's id of the captured payment.
        add column capture_id text,
        -- When the provider was last asked for the state.
        add column asked_at timestamptz;
      create index payment_sessions_capture on payment_sessions (provider, capture_id) where capture_id is not null;

      create table payment_refunds (
        id integer generated always as identity primary key,
        payment_session_id integer not null references payment_sessions,
        -- Idempotency key: the same key is refunded once.
        key text not null unique check (key <> ''),
        amount_cents bigint not null check (amount_cents > 0),
        state text not null default 'asked' check (state in ('asked', 'pending', 'refunded', 'failed')),
        provider_refund_id text,
        asked_at timestamptz not null default now(),
        settled_at timestamptz,
        check ((state in ('refunded', 'failed')) = (settled_at is not null))
      );
      create index payment_refunds_session on payment_refunds (payment_session_id);
      create index payment_refunds_unsettled on payment_refunds (asked_at) where state in ('asked', 'pending');

      create table sandbox_refunds (
        key text primary key,
        session_id text not null references sandbox_sessions,
        amount_cents bigint not null check (amount_cents > 0),
        created_at timestamptz not null default now()
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table sandbox_refunds; drop table payment_refunds;
      alter table payment_sessions drop column capture_id, drop column asked_at;
    `);
  }
}
