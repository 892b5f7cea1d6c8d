import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Service orders are invoiced in the same gapless series; the kind of order is stored because the ids of the two kinds
 * overlap.
 */
export class InvoiceServiceOrders1795270900000 implements MigrationInterface {
  name = 'InvoiceServiceOrders1795270900000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table invoices add column sold_as text not null default 'order' check (sold_as in ('order', 'service-order'));
      drop index invoices_one_per_order;
      create unique index invoices_one_per_order on invoices (sold_as, order_id) where kind = 'invoice';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index invoices_one_per_order;
      alter table invoices drop column sold_as;
      create unique index invoices_one_per_order on invoices (order_id) where kind = 'invoice';
    `);
  }
}
