import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Passkeys of the staff, and recovery codes that belong to the account instead of the authenticator app. */
export class CreatePasskeys1795862700000 implements MigrationInterface {
  name = 'CreatePasskeys1795862700000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table passkeys (
      id integer generated always as identity primary key,
      user_id integer not null constraint passkeys_user_id_fkey references users on delete cascade,
      credential_id bytea not null constraint passkeys_credential_id_key unique,
      public_key bytea not null,
      counter bigint not null default 0 check (counter >= 0),
      transports text[] not null default '{}',
      name text not null check (name <> ''),
      created_at timestamptz not null default now(),
      last_used_at timestamptz
    )`);
    await runner.query('create index passkeys_user on passkeys (user_id)');
    await runner.query(`create table passkey_challenges (
      challenge_hash bytea primary key,
      purpose text not null check (purpose in ('register', 'verify', 'sign-in')),
      user_id integer constraint passkey_challenges_user_id_fkey references users on delete cascade,
      expires_at timestamptz not null,
      check ((purpose = 'sign-in') = (user_id is null))
    )`);
    await runner.query('create index passkey_challenges_user on passkey_challenges (user_id)');
    await runner.query('alter table two_factor_codes drop constraint two_factor_codes_user_id_fkey');
    await runner.query(`alter table two_factor_codes add constraint two_factor_codes_user_id_fkey
      foreign key (user_id) references users on delete cascade not valid`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('delete from two_factor_codes where user_id not in (select user_id from two_factor_secrets)');
    await runner.query('alter table two_factor_codes drop constraint two_factor_codes_user_id_fkey');
    await runner.query(`alter table two_factor_codes add constraint two_factor_codes_user_id_fkey
      foreign key (user_id) references two_factor_secrets on delete cascade`);
    await runner.query('drop table passkeys, passkey_challenges');
  }
}
