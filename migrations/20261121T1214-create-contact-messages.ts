import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Contact messages of visitors, and used captcha solutions: each is valid for one message. */
export class CreateContactMessages1795281801000 implements MigrationInterface {
  name = 'CreateContactMessages1795281801000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table contact_messages (
        id integer primary key generated always as identity,
        name text not null check (name <> '' and length(name) <= 150),
        email text not null check (length(email) <= 254),
        subject text not null check (length(subject) <= 200),
        message text not null check (message <> '' and length(message) <= 5000),
        sent_at timestamptz not null default now()
      );
      create table spent_proofs (
        challenge text primary key check (challenge ~ '^[0-9a-f]{64}$'),
        -- The challenge is expired from then on, so that the row may be deleted.
        expires_at timestamptz not null
      );
      create index spent_proofs_expiry on spent_proofs (expires_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table contact_messages, spent_proofs');
  }
}
