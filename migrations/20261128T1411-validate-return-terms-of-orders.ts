import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Validates the constraints of StoreReturnTermsOfOrders while orders are read and written. */
export class ValidateReturnTermsOfOrders1795875060000 implements MigrationInterface {
  name = 'ValidateReturnTermsOfOrders1795875060000';

  async up(runner: QueryRunner): Promise<void> {
    for (const name of ['orders_withdrawal_days_check', 'orders_return_paid_by_check'])
      await runner.query(`alter table orders validate constraint ${name}`);
  }

  async down(): Promise<void> {
    // A constraint that is valid stays so.
  }
}
