import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The lists of suppliers' products by name: an offset reads these indices alone, never the rows that it skips. */
export class IndexProductsOfSuppliers1795548600000 implements MigrationInterface {
  name = 'IndexProductsOfSuppliers1795548600000';
  /** `concurrently`, which lets products be written meanwhile, is refused in a transaction. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('set lock_timeout = 0');
    for (const [name, columns] of Object.entries(INDICES)) {
      // An attempt that was interrupted leaves an invalid index.
      await runner.query(`drop index concurrently if exists ${name}`);
      await runner.query(`create index concurrently ${name} on products ${columns} where is_active`);
    }
    // The first of them serves the lists of all products too.
    await runner.query('drop index concurrently if exists products_by_name');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('create index concurrently products_by_name on products (name, id) where is_active');
    for (const name of Object.keys(INDICES)) await runner.query(`drop index concurrently ${name}`);
  }
}

const INDICES = {
  products_named: '(name, id) include (supplier_id)',
  products_of_supplier: '(supplier_id, name, id)',
};
