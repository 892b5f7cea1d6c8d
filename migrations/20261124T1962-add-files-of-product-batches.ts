import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Changes of many products by a CSV file: each product has its own change. */
export class AddFilesOfProductBatches1795550400003 implements MigrationInterface {
  name = 'AddFilesOfProductBatches1795550400003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table product_batches add column file_name text');
    await runner.query('alter table product_batch_items add column change jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table product_batch_items drop column change');
    await runner.query('alter table product_batches drop column file_name');
  }
}
