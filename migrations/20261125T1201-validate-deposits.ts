import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Validates the constraints of TakeDeposits while the tables are read and written. */
export class ValidateDeposits1795608060000 implements MigrationInterface {
  name = 'ValidateDeposits1795608060000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, constraint] of CONSTRAINTS)
      await runner.query(`alter table ${table} validate constraint ${constraint}`);
  }

  async down(): Promise<void> {}
}

const CONSTRAINTS = [
  ['invoices', 'invoices_kind_check'],
  ['orders', 'orders_deposit_check'],
  ['orders', 'orders_deposit_rate_check'],
  ['orders', 'orders_deposit_paid_check'],
  ['quotes', 'quotes_deposit_check'],
  ['quote_settings', 'quote_settings_deposit_check'],
] as const;
