import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Cookie consents with their proof, and visits of the visitors who consented. */
export class CreateConsentsAndVisits1795260901000 implements MigrationInterface {
  name = 'CreateConsentsAndVisits1795260901000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(CONSENTS);
    await queryRunner.query(VISITS);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table visits, cookie_consents');
  }
}

const CONSENTS = `
  create table cookie_consents (
    id integer primary key generated always as identity,
    consent text not null check (consent in ('all', 'none')),
    -- Id stored in the visitor's browser; a refusal is counted without an id.
    reference text unique check (length(reference) >= 20),
    user_id integer references users (id) on delete cascade,
    text_version text not null,
    network cidr,
    decided_at timestamptz not null default now(),
    withdrawn_at timestamptz,
    check ((consent = 'all') = (reference is not null)),
    check (consent = 'all' or network is null)
  );
  create index cookie_consents_user on cookie_consents (user_id, id) where user_id is not null;
  create index cookie_consents_age on cookie_consents (decided_at)`;

const VISITS = `
  create table visits (
    id bigint primary key generated always as identity,
    consent_id integer not null references cookie_consents (id) on delete cascade,
    network cidr,
    visited_at timestamptz not null default now()
  );
  create index visits_consent on visits (consent_id, visited_at);
  create index visits_age on visits (visited_at)`;
