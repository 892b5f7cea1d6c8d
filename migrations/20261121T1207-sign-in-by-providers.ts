import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Google and Microsoft identities of users (accounts.md §3), and the short-lived tokens of the OAuth flow. */
export class SignInByProviders1795280901000 implements MigrationInterface {
  name = 'SignInByProviders1795280901000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table users
        add column google_id text unique check (length(google_id) between 1 and 255),
        add column microsoft_id text unique check (length(microsoft_id) between 1 and 255),
        add column facebook_id text unique check (length(facebook_id) between 1 and 255);

      -- 'sign-in': completes a sign-in; 'link': an identity to be linked after confirmation by the account's password.
      create table social_tickets (
        id integer generated always as identity primary key,
        secret_hash bytea not null unique check (length(secret_hash) = 32),
        purpose text not null check (purpose in ('sign-in', 'link')),
        user_id integer not null references users on delete cascade,
        provider text not null check (provider in ('google', 'microsoft')),
        subject text not null check (length(subject) between 1 and 255),
        expires_at timestamptz not null
      );
      create index social_tickets_user on social_tickets (user_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'drop table social_tickets; alter table users drop column google_id, drop column microsoft_id, drop column facebook_id;',
    );
  }
}
