import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An order has a deposit or is on account, never both: its invoices and its balance would contradict each other. */
export class ExcludeDepositsOnAccount1795626000000 implements MigrationInterface {
  name = 'ExcludeDepositsOnAccount1795626000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table orders add constraint orders_on_account_check
      check (due_on is null or (deposit_cents is null and paid_at is not null)) not valid`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table orders drop constraint orders_on_account_check');
  }
}
