import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Pending registrations: until the emailed link is confirmed, each registration of an address has its own password,
 * profile and link.
 */
export class KeepPendingRegistrations1795358400000 implements MigrationInterface {
  name = 'KeepPendingRegistrations1795358400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table pending_registrations (
        id integer generated always as identity primary key,
        user_id integer not null references users on delete cascade,
        password_hash text not null,
        avatar text,
        -- Columns of users, as entered in the form.
        profile jsonb not null,
        created_at timestamptz not null default now()
      );
      create index pending_registrations_user on pending_registrations (user_id, id);
      alter table mailed_links
        add column registration_id integer references pending_registrations on delete cascade,
        drop constraint mailed_links_user_id_purpose_key,
        add constraint mailed_links_subject unique nulls not distinct (user_id, purpose, registration_id);
      create index mailed_links_registration on mailed_links (registration_id) where registration_id is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from mailed_links where registration_id is not null;
      alter table mailed_links drop column registration_id, add unique (user_id, purpose);
      drop table pending_registrations;
    `);
  }
}
