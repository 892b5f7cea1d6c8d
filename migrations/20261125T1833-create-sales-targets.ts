import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a seller is to win in a month, without tax. */
export class CreateSalesTargets1795631580000 implements MigrationInterface {
  name = 'CreateSalesTargets1795631580000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table sales_targets (
      owner_id integer not null constraint sales_targets_owner_id_fkey references users,
      month date not null check (extract(day from month) = 1),
      amount_cents integer not null check (amount_cents > 0),
      primary key (owner_id, month)
    )`);
    await runner.query('create index sales_targets_month on sales_targets (month)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table sales_targets');
  }
}
