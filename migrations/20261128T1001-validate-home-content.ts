import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Validates the constraints of ScheduleHomeContent while pages are read. */
export class ValidateHomeContent1795860060000 implements MigrationInterface {
  name = 'ValidateHomeContent1795860060000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, name] of CONSTRAINTS) await runner.query(`alter table ${table} validate constraint ${name}`);
  }

  async down(): Promise<void> {
    // A constraint that is valid stays so.
  }
}

const CONSTRAINTS = [
  ['banners', 'banners_period'],
  ['banners', 'banners_link'],
  ['collections', 'collections_period'],
];
