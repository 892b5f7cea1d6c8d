import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Payouts of payment providers to the bank account, with the fees that they have retained. */
export class CreateProviderPayouts1795626600000 implements MigrationInterface {
  name = 'CreateProviderPayouts1795626600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table provider_payouts (
      id integer generated always as identity primary key,
      provider text not null check (provider in ('stripe')),
      payout_id text not null,
      paid_on date not null,
      amount_cents integer not null,
      fee_cents integer not null,
      payments integer not null,
      unknown_payments integer not null,
      file_name text not null,
      recorded_by integer not null,
      recorded_by_name text not null,
      recorded_at timestamptz not null default now(),
      constraint provider_payouts_provider_payout_id_key unique (provider, payout_id)
    )`);
    await runner.query('create index provider_payouts_recorded on provider_payouts (recorded_at)');
    // As invoices and the ledger: nothing is booked in a closed period.
    await runner.query(`create trigger provider_payouts_booked_day before insert on provider_payouts
      for each row execute function refuse_closed_period()`);
    await runner.query(`create function refuse_payout_change() returns trigger language plpgsql as $$
      begin
        raise exception 'provider_payouts is append-only';
      end $$`);
    await runner.query(`create trigger provider_payouts_append_only before update or delete on provider_payouts
      for each row execute function refuse_payout_change()`);
    await runner.query(`create trigger provider_payouts_no_truncate before truncate on provider_payouts
      for each statement execute function refuse_payout_change()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table provider_payouts');
    await runner.query('drop function refuse_payout_change()');
  }
}
