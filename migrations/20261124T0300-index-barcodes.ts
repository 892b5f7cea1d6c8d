import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Staff find products by scanning their barcode. */
export class IndexBarcodes1795489200000 implements MigrationInterface {
  name = 'IndexBarcodes1795489200000';
  /** `concurrently`, which lets products be written meanwhile, is refused in a transaction. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('set lock_timeout = 0');
    // An attempt that was interrupted leaves an invalid index.
    await runner.query('drop index concurrently if exists products_ean');
    await runner.query('create index concurrently products_ean on products (ean)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index concurrently products_ean');
  }
}
