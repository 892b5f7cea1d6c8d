import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Transactional outbox: events are stored until every listener has processed them, failures until staff have handled
 * them.
 */
export class CreateOutbox1795251600000 implements MigrationInterface {
  name = 'CreateOutbox1795251600000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(OUTBOX);
    await queryRunner.query(NOTIFY);
    await queryRunner.query(DEAD_JOBS);
    await queryRunner.query(HEARTBEATS);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table worker_heartbeats, dead_jobs, outbox_deliveries, outbox');
    await queryRunner.query('drop function notify_outbox()');
  }
}

const OUTBOX = `
  create table outbox (
    id bigserial primary key,
    event text not null check (event ~ '^[a-z][a-z0-9-]*\\.[a-z][a-z0-9-]*$'),
    aggregate_type text not null check (aggregate_type <> ''),
    aggregate_id text not null check (aggregate_id <> ''),
    data jsonb not null,
    occurred_at timestamptz not null default now(),
    status text not null default 'pending' check (status in ('pending', 'done', 'dead')),
    attempts integer not null default 0 check (attempts >= 0),
    next_attempt_at timestamptz not null default now(),
    last_error text,
    handed_at timestamptz,
    check ((status = 'done') = (handed_at is not null))
  );
  create index outbox_pending on outbox (id) where status = 'pending';
  create index outbox_retrying on outbox (aggregate_type, aggregate_id) where status = 'pending' and last_error is not null;
  create index outbox_dead on outbox (id) where status = 'dead';
  create index outbox_handed on outbox (handed_at) where status = 'done';

  -- Written only when another listener of the same event failed, so that a retry skips the successful ones.
  create table outbox_deliveries (
    outbox_id bigint not null references outbox (id) on delete cascade,
    listener text not null,
    delivered_at timestamptz not null default now(),
    primary key (outbox_id, listener)
  )`;

// Once per statement: the notification only wakes the relay, which then reads the table.
const NOTIFY = `
  create function notify_outbox() returns trigger language plpgsql as $$
  begin
    perform pg_notify('outbox', '');
    return null;
  end $$;
  create trigger outbox_told after insert on outbox for each statement execute function notify_outbox()`;

const DEAD_JOBS = `
  create table dead_jobs (
    id bigserial primary key,
    queue text not null,
    name text not null,
    job_id text not null,
    data jsonb not null,
    error text not null,
    attempts integer not null check (attempts > 0),
    backoff_ms integer not null check (backoff_ms >= 0),
    failed_at timestamptz not null,
    retried_at timestamptz
  );
  create unique index dead_jobs_open on dead_jobs (queue, job_id) where retried_at is null;
  create index dead_jobs_job on dead_jobs (queue, job_id, failed_at);
  create index dead_jobs_newest on dead_jobs (failed_at desc, id desc) where retried_at is null`;

const HEARTBEATS = `
  create table worker_heartbeats (
    worker_id uuid primary key,
    host text not null,
    pid integer not null,
    jobs jsonb not null,
    started_at timestamptz not null default now(),
    beat_at timestamptz not null default now()
  );
  create index worker_heartbeats_beat on worker_heartbeats (beat_at)`;
