import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Validates the constraint of CompleteProducts while products are read and written. */
export class ValidateDrafts1795485660000 implements MigrationInterface {
  name = 'ValidateDrafts1795485660000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table products validate constraint products_drafts_are_off_sale');
  }

  async down(): Promise<void> {}
}
