import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Settings that administrators change: each change is a row, the highest version counts. */
export class CreateSettingVersions1795620600000 implements MigrationInterface {
  name = 'CreateSettingVersions1795620600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table setting_versions (
      name text not null check (name ~ '^[A-Za-z_.]{1,60}$'),
      version integer not null check (version > 0),
      value text,
      encrypted text,
      ending text,
      changed_by integer not null,
      changed_by_name text not null,
      changed_at timestamptz not null default now(),
      primary key (name, version),
      constraint setting_versions_secret check (value is null or (encrypted is null and ending is null))
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table setting_versions');
  }
}
