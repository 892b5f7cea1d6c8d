import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Validates the constraint of MergeClients while accounts are read and written. */
export class ValidateMergedClients1795629120000 implements MigrationInterface {
  name = 'ValidateMergedClients1795629120000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users validate constraint users_merged_into_id_fkey');
  }

  async down(): Promise<void> {}
}
