import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The day of a customer's last invoice. The nightly check writes it for those before. */
export class AddLastDaysOfCustomers1795899660000 implements MigrationInterface {
  name = 'AddLastDaysOfCustomers1795899660000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sales_customers add column last_day date');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sales_customers drop column last_day');
  }
}
