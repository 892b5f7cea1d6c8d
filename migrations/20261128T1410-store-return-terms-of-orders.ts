import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an order promised to consumers when it was placed (docs/decisions/0217); null is what the law gives. */
export class StoreReturnTermsOfOrders1795875000000 implements MigrationInterface {
  name = 'StoreReturnTermsOfOrders1795875000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table orders add column withdrawal_days smallint, add column return_paid_by text');
    await runner.query(`alter table orders
      add constraint orders_withdrawal_days_check check (withdrawal_days >= 14) not valid,
      add constraint orders_return_paid_by_check check (return_paid_by in ('client', 'shop')) not valid`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table orders drop column withdrawal_days, drop column return_paid_by');
  }
}
