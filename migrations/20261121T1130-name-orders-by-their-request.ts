import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A retry whose first answer was lost must find the order that it made: an order carries the key of its request. */
export class NameOrdersByTheirRequest1795275000000 implements MigrationInterface {
  name = 'NameOrdersByTheirRequest1795275000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table orders add column request_key text unique;
      alter table service_orders add column request_key text unique;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table orders drop column request_key;
      alter table service_orders drop column request_key;
    `);
  }
}
