import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Validates the constraint of CreateCompanyApprovals while accounts are read and written. */
export class ValidateLimitsOfColleagues1795851300000 implements MigrationInterface {
  name = 'ValidateLimitsOfColleagues1795851300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users validate constraint users_company_limit');
  }

  async down(): Promise<void> {
    // A constraint that is valid stays so.
  }
}
