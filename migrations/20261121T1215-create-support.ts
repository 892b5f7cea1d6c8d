import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Clients write to the shop's advisers and read their answers; what staff notes among themselves stands beside. */
export class CreateSupport1795281802000 implements MigrationInterface {
  name = 'CreateSupport1795281802000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table support_conversations (
        id integer primary key generated always as identity,
        user_id integer not null references users (id) on delete cascade,
        state text not null default 'open' check (state in ('open', 'closed')),
        assignee_id integer references users (id) on delete set null,
        -- What client and guided assistant said before an adviser was asked for: [{who, text}].
        transcript jsonb not null default '[]' check (jsonb_typeof(transcript) = 'array'),
        last_message_at timestamptz not null default now(),
        created_at timestamptz not null default now()
      );
      create index support_conversations_of_user on support_conversations (user_id, id desc);
      create index support_conversations_latest on support_conversations (state, last_message_at desc);

      create table support_messages (
        id integer primary key generated always as identity,
        conversation_id integer not null references support_conversations (id) on delete cascade,
        -- Null for what the shop says by itself, and once the account is gone.
        sender_id integer references users (id) on delete set null,
        side text not null check (side in ('client', 'staff', 'automatic', 'note')),
        content text not null default '' check (length(content) <= 5000),
        -- The secret part of the file's address.
        file_token text unique,
        file_key text unique,
        file_name text,
        created_at timestamptz not null default now(),
        read_at timestamptz,
        -- Named by the sender's screen: sent again after a lost answer it is the same message.
        client_key text check (client_key ~ '^[\\w-]{8,64}$'),
        unique (sender_id, client_key),
        check ((file_token is null) = (file_key is null) and (file_key is null) = (file_name is null)),
        check (content <> '' or file_key is not null)
      );
      create index support_messages_thread on support_messages (conversation_id, id);
      create index support_messages_unread on support_messages (conversation_id, side) where read_at is null;

      create table support_canned_replies (
        id integer primary key generated always as identity,
        title text not null unique check (title <> '' and length(title) <= 80),
        content text not null check (content <> '' and length(content) <= 2000)
      );
      create table support_presence (
        user_id integer primary key references users (id) on delete cascade,
        staff boolean not null,
        seen_at timestamptz not null default now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table support_presence, support_canned_replies, support_messages, support_conversations');
  }
}
