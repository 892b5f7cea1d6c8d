import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the few orders that left La Réunion, whose proof of export may be missing. */
export class IndexExportedOrders1795880520000 implements MigrationInterface {
  name = 'IndexExportedOrders1795880520000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "create index concurrently if not exists orders_exported on orders (id) where territory <> 'reunion'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index concurrently if exists orders_exported');
  }
}
