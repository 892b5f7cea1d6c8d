import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the payment pages of the providers offer besides cards; the worker reads it. */
export class AddPaymentOffers1795874700000 implements MigrationInterface {
  name = 'AddPaymentOffers1795874700000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("alter table payment_settings add column offers jsonb not null default '{}'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table payment_settings drop column offers');
  }
}
