import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People see where they are signed in, and a stranger's wrong passwords do not shut them out of their usual place. */
export class NameSessions1795280900000 implements MigrationInterface {
  name = 'NameSessions1795280900000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table access_tokens
        add column device text not null default 'Appareil inconnu' check (length(device) between 1 and 80),
        add column network text check (length(network) <= 60);

      -- Networks that a person has signed in from, as keyed hashes; forgotten after 90 days.
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
