import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rows of the bank's statements, to be recorded as money of orders. */
export class CreateBankRows1795597380000 implements MigrationInterface {
  name = 'CreateBankRows1795597380000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table bank_rows (
      id integer generated always as identity primary key,
      hash text not null constraint bank_rows_hash_key unique,
      file_name text not null,
      booked_on date not null,
      amount_cents integer not null check (amount_cents > 0),
      label text not null,
      counterparty text not null,
      reference text not null,
      state text not null default 'open' check (state in ('open', 'recorded', 'ignored')),
      order_id integer constraint bank_rows_order_id_fkey references orders,
      attempt integer not null default 1,
      uploaded_at timestamptz not null default now(),
      constraint bank_rows_order check ((state = 'recorded') = (order_id is not null))
    )`);
    await runner.query('create index bank_rows_by_state on bank_rows (state, booked_on, id)');
    await runner.query('create index bank_rows_of_order on bank_rows (order_id) where order_id is not null');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table bank_rows');
  }
}
