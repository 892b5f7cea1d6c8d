import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Bank transfers that customers choose at checkout, and for how many days they reserve stock. */
export class OfferBankTransfers1795597320000 implements MigrationInterface {
  name = 'OfferBankTransfers1795597320000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table orders add column transfer_chosen_at timestamptz');
    await runner.query('alter table orders add column transfer_reminded_at timestamptz');
    // Null: no bank transfers at checkout.
    await runner.query(`create table payment_settings (
      one boolean primary key default true check (one),
      transfer_days smallint check (transfer_days between 1 and 30)
    )`);
    await runner.query('insert into payment_settings default values');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table payment_settings');
    await runner.query('alter table orders drop column transfer_chosen_at, drop column transfer_reminded_at');
  }
}
