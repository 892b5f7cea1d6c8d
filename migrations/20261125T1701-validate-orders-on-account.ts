import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Validates the constraint of ExcludeDepositsOnAccount while orders are placed. */
export class ValidateOrdersOnAccount1795626060000 implements MigrationInterface {
  name = 'ValidateOrdersOnAccount1795626060000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table orders validate constraint orders_on_account_check');
  }

  async down(): Promise<void> {}
}
