import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Validates the constraint of HandOverQuotes while quotes are read and written. */
export class ValidateHandedOverQuotes1795996920000 implements MigrationInterface {
  name = 'ValidateHandedOverQuotes1795996920000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table quote_history validate constraint quote_history_action_check');
  }

  async down(): Promise<void> {}
}
