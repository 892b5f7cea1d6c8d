import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateAccounts1795252200000 implements MigrationInterface {
  name = 'CreateAccounts1795252200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create extension if not exists citext;
      create extension if not exists pg_trgm;
      create extension if not exists unaccent;
      create table users (
        id integer generated always as identity primary key,
        user_type text not null check (user_type in ('particulier', 'professionnel', 'Commercial', 'Admin', 'SuperAdmin', 'AdminPersonnalise')),
        email citext not null unique check (length(email) <= 254),
        password_hash text,
        name text not null,
        prenom text not null default '',
        civilite text check (civilite in ('M.', 'Mme')),
        telephone text,
        adresse text,
        adresse_complement text,
        code_postal text check (code_postal ~ '^974[0-9]{2}$'),
        ville text,
        raison_sociale text,
        type_societe text,
        fonction text,
        nb_salaries text,
        num_siret text check (num_siret ~ '^[0-9]{14}$'),
        num_tva text,
        avatar text,
        email_verified_at timestamptz,
        validated_at timestamptz,
        deactivated_at timestamptz,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create index users_words on users using gin ((name || ' ' || prenom || ' ' || coalesce(raison_sociale, '') || ' ' || email::text) gin_trgm_ops);

      create table access_tokens (
        id integer generated always as identity primary key,
        user_id integer not null references users on delete cascade,
        secret_hash bytea not null check (length(secret_hash) = 32),
        last_used_at timestamptz not null default now(),
        created_at timestamptz not null default now()
      );
      create index access_tokens_user on access_tokens (user_id);

      -- Links sent by email: one valid link per user and purpose, stored as a hash.
      create table mailed_links (
        id integer generated always as identity primary key,
        user_id integer not null references users on delete cascade,
        purpose text not null check (purpose in ('confirm-address', 'reset-password', 'choose-password')),
        secret_hash bytea not null unique check (length(secret_hash) = 32),
        expires_at timestamptz not null,
        used_at timestamptz,
        created_at timestamptz not null default now(),
        unique (user_id, purpose)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table mailed_links; drop table access_tokens; drop table users;');
  }
}
