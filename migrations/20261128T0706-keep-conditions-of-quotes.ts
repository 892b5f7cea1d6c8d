import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the shop stated on a quote when it was sent. */
export class KeepConditionsOfQuotes1795849560000 implements MigrationInterface {
  name = 'KeepConditionsOfQuotes1795849560000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table quotes add column conditions text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table quotes drop column conditions');
  }
}
