import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Payouts of PayPal, whose content is what changed its balance since the one before. */
export class ReadPaypalPayouts1795849980000 implements MigrationInterface {
  name = 'ReadPaypalPayouts1795849980000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table provider_payouts add column difference_cents integer not null default 0,
      add column to_check jsonb not null default '[]'`);
    await runner.query('alter table provider_payouts drop constraint provider_payouts_provider_check');
    await runner.query(`alter table provider_payouts add constraint provider_payouts_provider_check
      check (provider in ('stripe', 'paypal')) not valid`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table provider_payouts drop constraint provider_payouts_provider_check');
    await runner.query(`alter table provider_payouts add constraint provider_payouts_provider_check
      check (provider in ('stripe')) not valid`);
    await runner.query('alter table provider_payouts drop column difference_cents, drop column to_check');
  }
}
