import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether an order was placed while the seller was exempt from VAT; of earlier orders nobody knows. */
export class StoreExemptionOfOrders1796007900000 implements MigrationInterface {
  name = 'StoreExemptionOfOrders1796007900000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table orders add column vat_exempt boolean not null default false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table orders drop column vat_exempt');
  }
}
