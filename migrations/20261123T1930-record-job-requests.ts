import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `job_requests` lists the jobs that are not done, so that those that the queue has lost are added again;
 * `database_identity` makes their ids unique to this database. Mails that are queued now are requested once more, because
 * their jobs may be among the lost ones: a mail is sent once, by however many jobs.
 */
export class RecordJobRequests1795462200000 implements MigrationInterface {
  name = 'RecordJobRequests1795462200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table database_identity (
        id uuid primary key,
        only_row boolean not null default true unique check (only_row)
      );
      insert into database_identity (id) values (gen_random_uuid());
      create table job_requests (
        job_id text primary key,
        queue text not null,
        name text not null,
        data jsonb not null,
        attempts integer not null check (attempts > 0),
        backoff_ms integer not null check (backoff_ms >= 0),
        requested_at timestamptz not null default now()
      );
      create index job_requests_requested on job_requests (requested_at, job_id);
      insert into job_requests (job_id, queue, name, data, attempts, backoff_ms)
        select 'send-mail.' || id || '.upgrade', 'mail', 'send-mail', jsonb_build_object('mailId', id), 40, 30000
        from mails where status in ('queued', 'sending');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table job_requests; drop table database_identity');
  }
}
