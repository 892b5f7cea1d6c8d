import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tags and notes of the staff on clients, as orders have them. */
export class AnnotateClients1795629000000 implements MigrationInterface {
  name = 'AnnotateClients1795629000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table client_follow_ups (
      client_id integer primary key constraint client_follow_ups_client_id_fkey references users on delete cascade,
      tags text[] not null default '{}' check (cardinality(tags) <= 10)
    )`);
    await runner.query('create index client_follow_ups_tags on client_follow_ups using gin (tags)');
    await runner.query(`create table client_notes (
      id integer generated always as identity primary key,
      client_id integer not null constraint client_notes_client_id_fkey references users on delete cascade,
      author_id integer constraint client_notes_author_id_fkey references users on delete set null,
      author_name text not null,
      content text not null check (char_length(content) between 1 and 2000),
      written_at timestamptz not null
    )`);
    await runner.query('create index client_notes_of_client on client_notes (client_id, id)');
    await runner.query('create index client_notes_author on client_notes (author_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table client_notes, client_follow_ups');
  }
}
