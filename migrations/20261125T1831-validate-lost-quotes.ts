import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Validates the constraints of NoteLostQuotes while quotes are read and written. */
export class ValidateLostQuotes1795631460000 implements MigrationInterface {
  name = 'ValidateLostQuotes1795631460000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table quotes validate constraint quotes_lost_check');
    await runner.query('alter table quote_history validate constraint quote_history_action_check');
  }

  async down(): Promise<void> {}
}
