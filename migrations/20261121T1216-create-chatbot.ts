import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The chatbot: flow versions edited by administrators, and stored conversations. */
export class CreateChatbot1795281803000 implements MigrationInterface {
  name = 'CreateChatbot1795281803000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table chatbot_flows (
        version integer primary key generated always as identity,
        steps jsonb not null check (jsonb_typeof(steps) = 'object'),
        author_id integer references users (id) on delete set null,
        created_at timestamptz not null default now()
      );
      create table chatbot_conversations (
        id integer primary key generated always as identity,
        user_id integer references users (id) on delete cascade,
        -- Id of a visitor without an account.
        guest_key text check (length(guest_key) between 8 and 100),
        title text not null default 'Nouvelle conversation' check (title <> '' and length(title) <= 120),
        status text not null default 'active' check (status in ('active', 'completed')),
        flow jsonb not null default '[]' check (jsonb_typeof(flow) = 'array' and jsonb_array_length(flow) <= 200),
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        check ((user_id is null) <> (guest_key is null))
      );
      create index chatbot_conversations_of_user on chatbot_conversations (user_id, id desc);
      create index chatbot_conversations_of_guest on chatbot_conversations (guest_key, id desc);
      create index chatbot_conversations_age on chatbot_conversations (updated_at) where user_id is null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table chatbot_conversations, chatbot_flows');
  }
}
