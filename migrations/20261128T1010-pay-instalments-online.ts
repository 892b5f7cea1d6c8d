import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Payments through a provider of orders on account and of their instalments. */
export class PayInstalmentsOnline1795860600000 implements MigrationInterface {
  name = 'PayInstalmentsOnline1795860600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table account_payments (
      provider text not null,
      session_id text not null,
      order_id integer not null constraint account_payments_order_id_fkey references orders,
      instalment smallint not null check (instalment between 0 and 12),
      amount_cents integer not null check (amount_cents > 0),
      state text not null check (state in ('open', 'paid', 'returned')),
      opened_at timestamptz not null default now(),
      paid_at timestamptz,
      check ((state = 'paid') = (paid_at is not null)),
      primary key (provider, session_id)
    )`);
    await runner.query('create index account_payments_of_order on account_payments (order_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table account_payments');
  }
}
