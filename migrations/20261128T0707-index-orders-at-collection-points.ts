import type { MigrationInterface, QueryRunner } from 'typeorm';
import { replaceIndices } from './support/replace-indices.js';

/** The orders that wait at a collection point. */
export class IndexOrdersAtCollectionPoints1795849620000 implements MigrationInterface {
  name = 'IndexOrdersAtCollectionPoints1795849620000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('set lock_timeout = 0');
    await runner.query('drop index concurrently if exists orders_at_point');
    await runner.query(
      `create index concurrently orders_at_point on orders (collection_point_id)
         where collection_point_id is not null and delivered_at is null`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await replaceIndices(runner, {}, ['orders_at_point']);
  }
}
