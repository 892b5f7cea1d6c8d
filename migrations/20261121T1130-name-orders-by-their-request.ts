import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders store the idempotency key of their request, so that a retry finds the order of the first attempt. */
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
