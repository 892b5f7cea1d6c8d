import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What sellers have to do for a quote or a client, by a day. */
export class CreateStaffTasks1795631520000 implements MigrationInterface {
  name = 'CreateStaffTasks1795631520000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table staff_tasks (
      id integer generated always as identity primary key,
      owner_id integer not null constraint staff_tasks_owner_id_fkey references users,
      author_id integer not null constraint staff_tasks_author_id_fkey references users,
      quote_id integer constraint staff_tasks_quote_id_fkey references quotes on delete cascade,
      client_id integer constraint staff_tasks_client_id_fkey references users on delete cascade,
      title text not null check (char_length(title) between 1 and 200),
      due_on date not null,
      done_at timestamptz(3),
      created_at timestamptz(3) not null,
      constraint staff_tasks_subject_check check ((quote_id is null) <> (client_id is null))
    )`);
    await runner.query('create index staff_tasks_open on staff_tasks (owner_id, due_on) where done_at is null');
    await runner.query('create index staff_tasks_owner on staff_tasks (owner_id, id)');
    await runner.query('create index staff_tasks_author on staff_tasks (author_id)');
    await runner.query('create index staff_tasks_quote on staff_tasks (quote_id)');
    await runner.query('create index staff_tasks_client on staff_tasks (client_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table staff_tasks');
  }
}
