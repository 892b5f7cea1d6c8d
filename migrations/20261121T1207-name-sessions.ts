import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Users see their sessions; known networks are exempt from lockouts caused by other people's wrong passwords. */
export class NameSessions1795280900000 implements MigrationInterface {
  name = 'NameSessions1795280900000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table access_tokens
        add column device text not null default 'Appareil inconnu' check (length(device) between 1 and 80),
        add column network text check (length(network) <= 60);

      -- Networks that a user has signed in from, as keyed hashes; deleted after 90 days.
      create table familiar_places (
        user_id integer not null references users on delete cascade,
        place_hash bytea not null check (length(place_hash) = 32),
        seen_at timestamptz not null default now(),
        primary key (user_id, place_hash)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'drop table familiar_places; alter table access_tokens drop column device, drop column network;',
    );
  }
}
