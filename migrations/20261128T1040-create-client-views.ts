import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Members of the staff who see the site as a client, read only. */
export class CreateClientViews1795862400000 implements MigrationInterface {
  name = 'CreateClientViews1795862400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table client_views (
      id integer generated always as identity primary key,
      session_id integer constraint client_views_session_id_fkey references access_tokens on delete set null,
      staff_id integer not null constraint client_views_staff_id_fkey references users,
      client_id integer not null constraint client_views_client_id_fkey references users on delete cascade,
      started_at timestamptz not null default now(),
      ends_at timestamptz not null,
      ended_at timestamptz,
      check (client_id <> staff_id)
    )`);
    await runner.query('create unique index client_views_open on client_views (session_id) where ended_at is null');
    await runner.query('create index client_views_session on client_views (session_id)');
    await runner.query('create index client_views_client on client_views (client_id, id)');
    await runner.query('create index client_views_staff on client_views (staff_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table client_views');
  }
}
