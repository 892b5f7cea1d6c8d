import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A row of a bank statement is the money of an order, or a payout of a provider. */
export class MatchPayoutsWithBankRows1795630320000 implements MigrationInterface {
  name = 'MatchPayoutsWithBankRows1795630320000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table bank_rows add column payout_id integer');
    await runner.query(`alter table bank_rows add constraint bank_rows_payout_id_fkey foreign key (payout_id)
      references provider_payouts not valid`);
    await runner.query(`alter table bank_rows drop constraint bank_rows_order,
      add constraint bank_rows_origin check ((state = 'recorded') = (num_nonnulls(order_id, payout_id) = 1)) not valid`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`update bank_rows set state = 'ignored' where payout_id is not null`);
    await runner.query(`alter table bank_rows drop constraint bank_rows_origin, drop column payout_id,
      add constraint bank_rows_order check ((state = 'recorded') = (order_id is not null)) not valid`);
  }
}
