import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Totals of the accounts of orders, of the means of payment and of VAT; the worker fills them. */
export class CreateAccountTotals1795874460000 implements MigrationInterface {
  name = 'CreateAccountTotals1795874460000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table account_totals (
      reference text primary key,
      invoiced_cents bigint not null,
      balance_cents bigint not null,
      disputed_cents bigint not null
    )`);
    await runner.query(
      'create index account_totals_open on account_totals (reference) where balance_cents <> 0 or disputed_cents <> 0',
    );
    await runner.query(`create table payment_totals (
      day date not null,
      means text not null,
      movements integer not null,
      received_cents bigint not null,
      refunded_cents bigint not null,
      disputed_cents bigint not null,
      primary key (day, means)
    )`);
    await runner.query(`create table vat_totals (
      day date not null,
      territory text not null,
      rate integer not null,
      net_cents bigint not null,
      vat_cents bigint not null,
      primary key (day, territory, rate)
    )`);
    await runner.query('create table account_marks (series integer primary key, last integer not null)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table account_marks, vat_totals, payment_totals, account_totals');
  }
}
