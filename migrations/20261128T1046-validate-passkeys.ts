import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Validates the constraint of CreatePasskeys while accounts are read and written. */
export class ValidatePasskeys1795862760000 implements MigrationInterface {
  name = 'ValidatePasskeys1795862760000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table two_factor_codes validate constraint two_factor_codes_user_id_fkey');
  }

  async down(): Promise<void> {
    // A constraint that is valid stays so.
  }
}
