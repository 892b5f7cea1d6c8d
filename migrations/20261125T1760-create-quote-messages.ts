import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the client of a quote and its seller write to each other. */
export class CreateQuoteMessages1795629600000 implements MigrationInterface {
  name = 'CreateQuoteMessages1795629600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table quote_messages (
      id integer generated always as identity primary key,
      quote_id integer not null constraint quote_messages_quote_id_fkey references quotes on delete cascade,
      side text not null check (side in ('client', 'staff')),
      author_id integer constraint quote_messages_author_id_fkey references users on delete set null,
      content text not null check (char_length(content) between 1 and 2000),
      change_requested boolean not null default false,
      version integer not null,
      written_at timestamptz(3) not null,
      read_at timestamptz(3)
    )`);
    await runner.query('create index quote_messages_quote on quote_messages (quote_id, id)');
    await runner.query('create index quote_messages_author on quote_messages (author_id)');
    await runner.query('alter table quotes add column unread_messages smallint not null default 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table quotes drop column unread_messages');
    await runner.query('drop table quote_messages');
  }
}
