import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Banners and collections of the home page are written by staff: shown between two dates, removed and restored, changed
 * one version at a time. A banner has a picture for phones and may lead to a page of the shop; a collection may be found by a rule.
 */
export class ScheduleHomeContent1795860000000 implements MigrationInterface {
  name = 'ScheduleHomeContent1795860000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await runner.query(`alter table ${table}
        add column is_enabled boolean not null default true,
        add column starts_at timestamptz,
        add column ends_at timestamptz,
        add column is_online boolean not null default true,
        add column deleted_at timestamptz,
        add column version integer not null default 1,
        add column previous jsonb`);
      await runner.query(`alter table ${table} add constraint ${table}_period check (ends_at > starts_at) not valid`);
    }
    await runner.query('alter table banners add column phone_image text, add column link text');
    await runner.query(`alter table banners add constraint banners_link check (link ~ '^/') not valid`);
    await runner.query('alter table collections add column rule jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table collections drop column rule');
    await runner.query('alter table banners drop column phone_image, drop column link');
    for (const table of TABLES)
      await runner.query(`alter table ${table} ${COLUMNS.map((name) => `drop column ${name}`).join(', ')}`);
  }
}

const TABLES = ['banners', 'collections'];
const COLUMNS = ['is_enabled', 'starts_at', 'ends_at', 'is_online', 'deleted_at', 'version', 'previous'];
